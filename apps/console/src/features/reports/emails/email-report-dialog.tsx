import { listStaff } from '@quittance/contract/staff/members';
import { scheduleReportEmail } from '@quittance/contract/staff/reports/report-emails';
import type { AgeGroup } from '@quittance/domain/reports/aging';
import type { ReportName } from '@quittance/domain/reports/report-name';
import { Button } from '@quittance/ui/button';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../../session/services.tsx';
import { ScheduleFields, type ScheduleValues, scheduleOf, usualSchedule } from './schedule-fields.tsx';

type Shown = {
  readonly report: ReportName;
  readonly filter: { readonly merchantPayeeCode?: string; readonly age?: AgeGroup };
};

/** Schedules e-mails with the totals of the report on the screen. */
export function EmailReportButton(shown: Shown) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('ReportEmail.Schedule')}
      </Button>
      {isOpen && <EmailReportDialog {...shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EmailReportDialog({ report, filter, onClose }: Shown & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isAdministrator = useMayAct('administrator');
  const form = useForm<ScheduleValues & { staffID: string }>({
    defaultValues: { ...usualSchedule, language, staffID: '' },
  });
  const values = form.watch();
  const change = (changed: Partial<typeof values>) => form.reset({ ...form.getValues(), ...changed });
  return (
    <DecisionDialog
      title={t('ReportEmail.Title', { report: t(`Report.Name.${report}`) })}
      submitLabel={t('ReportEmail.Schedule')}
      call={scheduleReportEmail}
      form={form}
      request={() => ({
        ...{ report, ...filter, schedule: scheduleOf(values), language: values.language },
        ...(values.staffID !== '' && { staffID: values.staffID }),
      })}
      refresh={[['report-email']]}
      doneMessage={t('ReportEmail.WasScheduled')}
      onClose={onClose}
    >
      <p>{t('ReportEmail.Lead')}</p>
      {isAdministrator && <RecipientField value={values.staffID} onChange={(staffID) => change({ staffID })} />}
      <ScheduleFields values={values} onChange={change} />
      <p>
        <Link to="/report-emails">{t('ReportEmail.ToList')}</Link>
      </p>
    </DecisionDialog>
  );
}

function RecipientField({ value, onChange }: { readonly value: string; readonly onChange: (staffID: string) => void }) {
  const { t } = useTranslation();
  const { data } = useStaffQuery(listStaff, {});
  const active = data?.members.filter(({ state }) => state === 'active') ?? [];
  return (
    <SelectField
      label={t('ReportEmail.Recipient')}
      value={value}
      options={[
        { value: '', label: t('ReportEmail.Me') },
        ...active.map(({ staffID, name, email }) => ({ value: staffID, label: `${name} (${email})` })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
