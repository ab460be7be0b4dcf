import { type listPayeeProcessors, testProcessorAccount } from '@quittance/contract/staff/processors/payee-processors';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { FieldError } from '@quittance/ui/forms/field';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useProblemText } from '../../../patterns/problem-text.ts';
import { useAction } from '../../../patterns/use-action.ts';

type Processors = z.output<typeof listPayeeProcessors.response>;
export type AccountHere = Processors['accounts'][number];
export type PayeeHere = Processors['payees'][number];

/** Shows whether an account works, and tests it. */
export function AccountFacts({
  account,
  items = [],
}: {
  readonly account: AccountHere;
  readonly items?: readonly Definition[];
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const timeOf = (at: string | null) => (at === null ? t('Processors.Never') : instant(new Date(at)));
  const { answeredAt, failedAt, webhookAt } = account;
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          ...items,
          { id: 'connection', term: t('Processors.Connection'), value: <ConnectionTag account={account} /> },
          { id: 'answered', term: t('Processors.Answered'), value: timeOf(answeredAt) },
          ...(failedAt === null ? [] : [{ id: 'failed', term: t('Processors.Failed'), value: timeOf(failedAt) }]),
          { id: 'webhook', term: t('Processors.Webhook'), value: timeOf(webhookAt) },
        ]}
      />
      {account.isConnected && <TestButton account={account} />}
    </Stack>
  );
}

function ConnectionTag({ account: { isConnected, answeredAt, failedAt } }: { readonly account: AccountHere }) {
  const { t } = useTranslation();
  if (!isConnected) return <Tag tone="danger">{t('Processors.NoKeys')}</Tag>;
  if (answeredAt === null && failedAt === null) return <Tag tone="neutral">{t('Processors.NotYet')}</Tag>;
  const isFailing = failedAt !== null && (answeredAt === null || failedAt > answeredAt);
  return isFailing ? (
    <Tag tone="danger">{t('Processors.Failing')}</Tag>
  ) : (
    <Tag tone="success">{t('Processors.Working')}</Tag>
  );
}

function TestButton({ account: { processor, merchant } }: { readonly account: AccountHere }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const errorId = useId();
  const [hasAnswered, setAnswered] = useState<boolean>();
  const action = useAction(testProcessorAccount, { onDone: (answer) => setAnswered(answer.hasAnswered) });
  const test = () => {
    setAnswered(undefined);
    void action.run({ processor, merchant });
  };
  const failure = hasAnswered === false ? t('Processors.TestFailed') : undefined;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        isPending={action.isPending}
        aria-label={t('Processors.TestOf', { merchant })}
        onClick={test}
      >
        {t('Processors.Test')}
      </Button>
      <p role="status">{hasAnswered ? t('Processors.TestPassed') : ''}</p>
      <FieldError id={errorId}>{action.problem ? problemText(action.problem) : failure}</FieldError>
    </div>
  );
}
