import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayTermsBody } from '@quittance/contract/autopay';
import { maxDaysBefore } from '@quittance/domain/autopay/autopay-terms';
import { Button } from '@quittance/ui/button';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Stack } from '@quittance/ui/layout/stack';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import { useAutopayText } from '../autopay-text.ts';
import { accountsOfDraft } from './accounts-of-draft.ts';
import type { AutopayProblem } from './autopay-answers.ts';
import { ChooseAccounts } from './choose-accounts.tsx';
import { ChooseAmount } from './choose-amount.tsx';
import { ChooseMethod } from './choose-method.tsx';
import { MoreChoices } from './more-choices.tsx';
import { type ErrorOf, readTerms, type TermsDraft } from './terms-draft.ts';

/** Chooses the terms of autopay. Each problem is shown at its field. */
export function TermsForm(props: {
  readonly draft: TermsDraft;
  readonly accounts: readonly CustomerAccountDetail[];
  readonly isNew: boolean;
  /** Why the API refused the terms. */
  readonly refused: AutopayProblem | undefined;
  readonly isPending: boolean;
  readonly onChange: (change: Partial<TermsDraft>) => void;
  readonly onGoOn: (terms: AutopayTermsBody) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { timing } = useAutopayText();
  const { draft, accounts, refused, isPending } = props;
  const [tries, setTries] = useState(0);
  // A refusal stays until the customer changes something.
  const [changedAfter, setChangedAfter] = useState<AutopayProblem>();
  const form = useRef<HTMLFormElement>(null);
  const read = readTerms(draft, { today });
  const refusal = refused === changedAfter ? undefined : refused;
  const errorOf: ErrorOf = (field) => {
    if (tries > 0 && !read.ok && read.problem.field === field) return t(`Autopay.Problem.${read.problem.text}`);
    if (refusal?.stage !== field) return undefined;
    return t(refusal.text === 'AutopayTermsInvalid' ? `Autopay.Problem.${field}` : `Autopay.Answer.${refusal.text}`);
  };
  useFocusOnError(form, { tries, refusal });
  const change = (changed: Partial<TermsDraft>) => {
    setChangedAfter(refused);
    props.onChange(changed);
  };
  const goOn = () => {
    setTries(tries + 1);
    if (read.ok) props.onGoOn(read.terms);
  };
  const days = Array.from({ length: maxDaysBefore + 1 }, (_, daysBefore) => daysBefore);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) goOn();
      }}
    >
      <Stack gap={5}>
        {props.isNew && (
          <ChooseAccounts draft={draft} accounts={accounts} error={errorOf('account')} onChange={change} />
        )}
        <ChooseAmount
          draft={draft}
          chosen={accountsOfDraft(draft, accounts)}
          error={errorOf('fixed')}
          onChange={change}
        />
        <SelectField
          label={t('Autopay.When')}
          value={String(draft.daysBefore)}
          onChange={({ target }) => change({ daysBefore: Number(target.value) })}
          options={days.map((daysBefore) => ({ value: String(daysBefore), label: timing({ daysBefore }) }))}
          error={errorOf('days')}
        />
        <ChooseMethod
          draft={draft}
          chosen={accountsOfDraft(draft, accounts)}
          error={errorOf('method')}
          onChange={change}
        />
        <MoreChoices draft={draft} chosen={accountsOfDraft(draft, accounts)} errorOf={errorOf} onChange={change} />
        <Button type="submit" isFullWidth isPending={isPending} pendingText={t('Autopay.OneMoment')}>
          {t('Autopay.GoOn')}
        </Button>
      </Stack>
    </form>
  );
}

/** Brings the first error into view after each try, with the focus in its field. */
function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  now: { readonly tries: number; readonly refusal: AutopayProblem | undefined },
): void {
  const seen = useRef<typeof now>({ tries: 0, refusal: undefined });
  useEffect(() => {
    const { tries, refusal } = seen.current;
    const isNew = now.tries !== tries || (now.refusal !== undefined && now.refusal !== refusal);
    seen.current = now;
    const wrong = '[aria-invalid="true"], [data-wrong] :is(input, button)';
    if (isNew) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  });
}
