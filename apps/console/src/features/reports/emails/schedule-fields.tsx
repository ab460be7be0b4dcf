import { parseDate } from '@internationalized/date';
import { formatWeekday } from '@quittance/domain/dates/format-month';
import { type Language, languageNames, languages } from '@quittance/domain/languages';
import { type ReportCadence, type ReportSchedule, reportCadences } from '@quittance/domain/reports/report-schedule';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-formats.ts';

/** Fields keep a day for each cadence, so that switching back loses nothing. */
export type ScheduleValues = {
  readonly cadence: ReportCadence;
  readonly weekday: number;
  readonly monthDay: number;
  readonly language: Language;
};

export const usualSchedule = { cadence: 'weekly', weekday: 1, monthDay: 1 } as const;

export function scheduleOf({ cadence, weekday, monthDay }: ScheduleValues): ReportSchedule {
  if (cadence === 'daily') return { cadence };
  return { cadence, day: cadence === 'weekly' ? weekday : monthDay };
}

/** Returns the name of a day from Monday (1) to Sunday (7). */
export function useWeekdayName(): (day: number) => string {
  const language = useLanguage();
  const sunday = parseDate('2026-11-29');
  return (day) => formatWeekday(sunday.add({ days: day }), language);
}

/** Describes the days of a schedule, such as `Every Monday`. */
export function useScheduleText(): (cadence: ReportCadence, day: number | null) => string {
  const { t } = useTranslation();
  const weekdayName = useWeekdayName();
  return (cadence, day) => {
    if (cadence === 'daily' || day === null) return t('ReportEmail.EveryDay');
    if (cadence === 'weekly') return t('ReportEmail.EveryWeek', { day: weekdayName(day) });
    return t(day > 28 ? 'ReportEmail.EveryMonthOrLast' : 'ReportEmail.EveryMonth', { day });
  };
}

export function ScheduleFields({
  values,
  onChange,
}: {
  readonly values: ScheduleValues;
  readonly onChange: (changed: Partial<ScheduleValues>) => void;
}) {
  const { t } = useTranslation();
  const weekdayName = useWeekdayName();
  const scheduleText = useScheduleText();
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <SelectField
        label={t('ReportEmail.Often')}
        value={values.cadence}
        options={reportCadences.map((value) => ({ value, label: t(`ReportEmail.Cadence.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ cadence: reportCadences.find((cadence) => cadence === currentTarget.value) ?? values.cadence })
        }
      />
      {values.cadence === 'weekly' && (
        <SelectField
          label={t('ReportEmail.Weekday')}
          value={String(values.weekday)}
          options={numbers(7).map((day) => ({ value: String(day), label: weekdayName(day) }))}
          onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
        />
      )}
      {values.cadence === 'monthly' && (
        <SelectField
          label={t('ReportEmail.MonthDay')}
          description={values.monthDay > 28 ? scheduleText('monthly', values.monthDay) : undefined}
          value={String(values.monthDay)}
          options={numbers(31).map((day) => ({ value: String(day), label: String(day) }))}
          onChange={({ currentTarget }) => onChange({ monthDay: Number(currentTarget.value) })}
        />
      )}
      <SelectField
        label={t('ReportEmail.Language')}
        value={values.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) =>
          onChange({ language: languages.find((language) => language === currentTarget.value) ?? values.language })
        }
      />
    </>
  );
}
