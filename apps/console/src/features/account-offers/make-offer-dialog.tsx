import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { createOffer } from '@quittance/contract/staff/offer-rules';
import type { Cents } from '@quittance/domain/money/cents';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import type { Problem } from '../../patterns/problem.ts';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
import { useToday } from '../../session/services.tsx';
import { OfferDays } from './offer-days.tsx';
import { emptyOffer, isStillOpen, lastDay, offerRequest } from './offer-fields.ts';
import { OfferPlanFields } from './offer-plan-fields.tsx';

export function MakeOfferDialog({
  account,
  onClose,
}: {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const outcomeText = useOutcomeText();
  const taken = account.offers.filter((offer) => isStillOpen(offer, today)).map(({ offerType }) => offerType);
  const first = settlementOfferTypes.find((type) => !taken.includes(type)) ?? 'lump-sum';
  const [defaultValues] = useState(() => emptyOffer(first, today));
  const form = useForm({ defaultValues });
  const { register, watch, setValue, formState } = form;
  const checkTotal = useTotalRule(account.balance);
  const payee = usePayeeInAddress();
  const fields = watch();
  return (
    <DecisionDialog
      title={t('AccountOffer.Make')}
      submitLabel={t('AccountOffer.Submit')}
      call={createOffer}
      form={form}
      request={(typed) => ({ ...offerRequest(account.accountReferenceCode, typed, today), ...payee })}
      refresh={[['account'], ['offer-rule']]}
      doneMessage={(answer) => outcomeText(answer, t('AccountOffer.Made'))}
      onClose={onClose}
      isShownAtField={(problem) => ![undefined, 'accountReferenceCode'].includes(faultOf(problem))}
    >
      {({ problem }) => (
        <>
          <ApprovalNote when="above-limit" />
          <RadioCards
            legend={t('AccountOffer.How')}
            value={fields.offerType}
            onChange={(offerType) => {
              setValue('offerType', offerType);
              setValue('dueOn', lastDay(offerType, today.add({ days: 14 })).toString());
            }}
            options={settlementOfferTypes.map((value) => ({
              value,
              label: t(`AccountOffer.Type.${value}`),
              description: t(taken.includes(value) ? 'AccountOffer.Stands' : `AccountOffer.TypeHelp.${value}`),
              isDisabled: taken.includes(value),
            }))}
          />
          <MoneyField
            {...register('total', { validate: checkTotal })}
            label={t('AccountOffer.Total')}
            description={<TotalHelp total={fields.total} balance={account.balance} />}
            error={formState.errors.total?.message ?? (faultOf(problem) === 'total' && t('AccountOffer.Fault.total'))}
          />
          <OfferPlanFields form={form} fault={faultOf(problem)} />
          <OfferDays form={form} fault={faultOf(problem)} />
        </>
      )}
    </DecisionDialog>
  );
}

/** Returns the field that OfferNotAllowed names, or undefined for any other problem. */
function faultOf(problem: Problem | undefined): string | undefined {
  return problem?.kind === 'refused' && problem.code === 'OfferNotAllowed' ? problem.about : undefined;
}

/** Shows the discount while an amount is typed. */
function TotalHelp({ total, balance }: { readonly total: string; readonly balance: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const asked = typedCents(total);
  const saving = offerSaving(asked, balance);
  if (asked <= 0 || saving === undefined) return t('AccountOffer.OfBalance', { balance: money(balance) });
  return t('AccountOffer.TakesOff', {
    balance: money(balance),
    amount: money(saving.savedCents),
    percent: saving.percent,
  });
}

/** Requires a settlement to be less than the balance. */
function useTotalRule(balance: Cents): (text: string) => true | string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const check = useMoneyRule();
  return (text) => {
    const checked = check(text);
    if (checked !== true) return checked;
    return typedCents(text) < balance || t('AccountOffer.NotLess', { balance: money(balance) });
  };
}
