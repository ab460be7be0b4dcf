import { changeReportEmail, endReportEmail, listReportEmails } from '@quittance/contract/staff/reports/report-emails';
import { Notice } from '@quittance/ui/feedback/notice';
import { MailIcon } from '@quittance/ui/icons/things';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { ListPage } from '../../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { RowMenu } from '../../../patterns/lists/row-menu.tsx';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { useRows } from '../../../patterns/lists/use-staff-query.ts';
import { ScheduleFields, type ScheduleValues, scheduleOf, useScheduleText, usualSchedule } from './schedule-fields.tsx';

type ReportEmail = z.output<typeof listReportEmails.response>['reportEmails'][number];

/** Lists report e-mails to change or end. The link in each e-mail opens the dialog that stops it. */
export function ReportEmailsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['end']);
  const [changed, setChanged] = useState<ReportEmail>();
  const list = useRows(listReportEmails, { request: {}, rows: ({ reportEmails }) => reportEmails });
  const ended = list.rows.find(({ reportEmailID }) => reportEmailID === values.end);
  const isGone = values.end !== '' && list.data !== undefined && ended === undefined;
  return (
    <>
      {isGone && <Notice kind="info">{t('ReportEmail.Gone')}</Notice>}
      <ListPage
        title={t('Title.ReportEmails')}
        lead={t('ReportEmail.ListLead')}
        list={list}
        empty={{
          icon: MailIcon,
          title: t('ReportEmail.None'),
          text: t('ReportEmail.NoneWords'),
          next: { to: '/reports', label: t('Title.Reports') },
        }}
      >
        {(shown) => (
          <EmailTable
            emails={shown}
            onChange={setChanged}
            onEnd={({ reportEmailID }) => change({ end: reportEmailID })}
          />
        )}
      </ListPage>
      {changed && <ChangeDialog email={changed} onClose={() => setChanged(undefined)} />}
      {ended && <EndDialog email={ended} onClose={() => change({ end: '' })} />}
    </>
  );
}

function EmailTable({
  emails,
  onChange,
  onEnd,
}: {
  readonly emails: readonly ReportEmail[];
  readonly onChange: (email: ReportEmail) => void;
  readonly onEnd: (email: ReportEmail) => void;
}) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const scheduleText = useScheduleText();
  const columns: Column<ReportEmail>[] = [
    {
      id: 'report',
      header: t('Report.Which'),
      isPlain: true,
      cell: (email) => (
        <Aside note={filterText(email, t)}>
          <Link to={reportPath(email)}>{t(`Report.Name.${email.report}`)}</Link>
        </Aside>
      ),
    },
    { id: 'days', header: t('ReportEmail.Often'), cell: (email) => scheduleText(email.cadence, email.day) },
    { id: 'next', header: t('ReportEmail.Next'), isShort: true, cell: ({ nextOn }) => day(nextOn) },
    { id: 'to', header: t('ReportEmail.Recipient'), cell: ({ recipientName }) => recipientName },
    { id: 'by', header: t('ReportEmail.By'), isWideOnly: true, cell: ({ createdBy }) => createdBy },
    {
      id: 'actions',
      header: t('List.Actions'),
      isPlain: true,
      cell: (email) => (
        <RowMenu
          label={t('ReportEmail.ActionsOf', { report: t(`Report.Name.${email.report}`), name: email.recipientName })}
          items={[
            { id: 'change', label: t('ReportEmail.Change'), onChoose: () => onChange(email) },
            { id: 'end', label: t('ReportEmail.End'), onChoose: () => onEnd(email) },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Title.ReportEmails')}
      columns={columns}
      rows={emails}
      keyOf={({ reportEmailID }) => reportEmailID}
    />
  );
}

function filterText({ payeeCode, age }: ReportEmail, t: ReturnType<typeof useTranslation>['t']): string {
  return [payeeCode ?? t('StatedCost.AllPayees'), ...(age === null ? [] : [t(`AgeGroup.${age}`)])].join(' · ');
}

function reportPath({ report, payeeCode, age }: ReportEmail): string {
  const filters = { report, ...(payeeCode !== null && { payee: payeeCode }), ...(age !== null && { age }) };
  return `/reports?${new URLSearchParams(filters)}`;
}

function ChangeDialog({ email, onClose }: { readonly email: ReportEmail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { cadence, day, language, reportEmailID } = email;
  const form = useForm<ScheduleValues>({
    defaultValues: {
      ...{ ...usualSchedule, cadence, language },
      ...(cadence === 'weekly' && day !== null && { weekday: day }),
      ...(cadence === 'monthly' && day !== null && { monthDay: day }),
    },
  });
  const values = form.watch();
  return (
    <DecisionDialog
      title={t('ReportEmail.Title', { report: t(`Report.Name.${email.report}`) })}
      submitLabel={t('ReportEmail.Save')}
      call={changeReportEmail}
      form={form}
      request={() => ({ reportEmailID, schedule: scheduleOf(values), language: values.language })}
      refresh={[['report-email']]}
      doneMessage={t('ReportEmail.WasChanged')}
      onClose={onClose}
    >
      <ScheduleFields values={values} onChange={(changed) => form.reset({ ...form.getValues(), ...changed })} />
    </DecisionDialog>
  );
}

function EndDialog({ email, onClose }: { readonly email: ReportEmail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const scheduleText = useScheduleText();
  return (
    <DecisionDialog
      title={t('ReportEmail.EndTitle')}
      submitLabel={t('ReportEmail.End')}
      variant="danger"
      call={endReportEmail}
      request={() => ({ reportEmailID: email.reportEmailID })}
      refresh={[['report-email']]}
      doneMessage={t('ReportEmail.WasEnded')}
      onClose={onClose}
    >
      <p>
        {t('ReportEmail.EndWords', {
          report: t(`Report.Name.${email.report}`),
          days: scheduleText(email.cadence, email.day),
          name: email.recipientName,
        })}
      </p>
    </DecisionDialog>
  );
}
