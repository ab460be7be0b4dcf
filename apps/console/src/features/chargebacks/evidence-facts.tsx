import { evidenceFileKinds } from '@quittance/domain/chargebacks/chargeback-evidence';
import { Card } from '@quittance/ui/layout/card';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import type { Chargeback } from './chargeback-tags.tsx';
import styles from './evidence-facts.module.css';

/** Lists what we add to an employee's evidence. */
export function useFactItems() {
  const { t } = useTranslation();
  const { day } = useFormats();
  return ({
    customerName,
    emailAddress,
    clientAddress,
    authorization,
    serviceOn,
  }: Chargeback['facts']): Definition[] => [
    { id: 'name', term: t('Evidence.CustomerName'), value: customerName || '—' },
    { id: 'email', term: t('Evidence.Email'), value: emailAddress ?? '—' },
    { id: 'service', term: t('Evidence.ServiceOn'), value: day(serviceOn) },
    { id: 'address', term: t('Evidence.ClientAddress'), value: clientAddress ?? '—' },
    {
      id: 'authorization',
      term: t('Evidence.Authorization'),
      value: authorization === null ? '—' : <LongText text={authorization} />,
    },
  ];
}

function LongText({ text }: { readonly text: string }) {
  return <span className={styles.text}>{text}</span>;
}

/** Shows the answer to a chargeback: the evidence, or that it was accepted. */
export function ChargebackAnswer({
  chargeback: { evidence, evidenceSentAt, acceptedAt, answeredBy },
}: {
  readonly chargeback: Chargeback;
}) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const factItems = useFactItems();
  const at = evidenceSentAt ?? acceptedAt;
  const answered: Definition[] =
    at === null || answeredBy === null
      ? []
      : [
          { id: 'at', term: t(acceptedAt === null ? 'Evidence.SentAt' : 'Evidence.AcceptedAt'), value: instant(at) },
          { id: 'by', term: t('Evidence.By'), value: <DoneBy operator={answeredBy} /> },
        ];
  if (acceptedAt !== null || evidence === null)
    return answered.length === 0 ? null : (
      <Card title={t('Evidence.Answer')}>
        <DefinitionList items={answered} />
      </Card>
    );
  const order = ['receipt', ...evidenceFileKinds];
  const files = evidence.files.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return (
    <Card title={t('Evidence.Answer')}>
      <DefinitionList
        items={[
          ...answered,
          { id: 'explanation', term: t('Evidence.Explanation'), value: <LongText text={evidence.explanation} /> },
          ...files.map(({ kind, name, sizeBytes }) => ({
            id: kind,
            term: t(`EvidenceFile.${kind}`),
            value: `${name} (${size(sizeBytes)})`,
          })),
          ...factItems(evidence.facts),
        ]}
      />
    </Card>
  );
}
