import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { accountPath, customerPath } from '../../patterns/paths.ts';
import { useWaitedText } from '../../patterns/waiting-since.tsx';
import { type OperatorCase, useCaseCode } from './case-text.ts';

export function CaseFacts({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const { money, day, instant } = useFormats();
  const waited = useWaitedText();
  const code = useCaseCode()(of);
  const { payment, accountReferenceCode: account } = of;
  const opened = instant(of.openedAt);
  const items: (Definition | false)[] = [
    {
      id: 'who',
      term: t('Queue.Who'),
      value: <Link to={customerPath(of.customerID)}>{of.customerName}</Link>,
    },
    account !== null && {
      id: 'account',
      term: t('Queue.Account'),
      value: <Link to={accountPath(account)}>{account}</Link>,
    },
    payment !== null && {
      id: 'payment',
      term: t('Title.Payment'),
      value: (
        <Link to={`/payments/${payment.paymentID}`}>{`${payment.confirmationNumber} · ${money(payment.amount)}`}</Link>
      ),
    },
    code !== undefined && { id: 'code', term: t('Case.Code'), value: code },
    of.planID !== null && {
      id: 'plan',
      term: t('Case.Plan'),
      value: <Link to={`/plans/${of.planID}`}>{t('Case.ToPlan')}</Link>,
    },
    of.debitNotice !== null && {
      id: 'debit',
      term: t('Case.Debit'),
      value: t('Case.DebitOn', { amount: money(of.debitNotice.amount), day: day(of.debitNotice.chargeOn) }),
    },
    of.debitNotice !== null && { id: 'mail-by', term: t('Case.MailBy'), value: day(of.debitNotice.mailBy) },
    of.paper !== null && {
      id: 'paper',
      term: t('Case.Paper'),
      value: `${t(`PaperKind.${of.paper.kind}`)}, ${t(`MessageLanguage.${of.paper.language}`)}`,
    },
    of.paper !== null && {
      id: 'why',
      term: t('Case.PaperWhy'),
      value: t(of.paper.isRequested ? 'Case.PaperAsked' : 'Case.PaperNoConsent'),
    },
    of.replyText !== null && { id: 'reply', term: t('Case.Reply'), value: of.replyText },
    of.disputeID !== null && {
      id: 'dispute',
      term: t('Title.Dispute'),
      value: <Link to={`/disputes/${of.disputeID}`}>{t('Case.ToDispute')}</Link>,
    },
    of.uploadID !== null && {
      id: 'upload',
      term: t('Dispute.File'),
      value: <Link to={`/uploads/${of.uploadID}`}>{t('Case.ToUpload')}</Link>,
    },
    {
      id: 'opened',
      term: t('Case.OpenedAt'),
      value: `${opened} · ${waited(of.openedAt, of.closedAt)}`,
    },
  ];
  return <DefinitionList items={items.filter((item) => item !== false)} />;
}
