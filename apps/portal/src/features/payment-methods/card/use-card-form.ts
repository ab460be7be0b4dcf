import { createCardToken } from '@quittance/contract/payment-methods';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import { useCurrentAccount, useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { keepCard } from '../keep-method.ts';
import { firstUsage, knownHolder } from '../known-holder.ts';
import { codeFailure, isMaybeSaved, type MethodFailure, methodFailure } from '../method-failure.ts';
import { useMethodStepUp } from '../use-method-step-up.ts';
import type { TokenizedCard } from './tokenize-card.ts';

const stepUpText = {
  passwordKey: 'StepUp.CardPassword',
  zipCodeKey: 'StepUp.CardZipCode',
  signInAgainKey: 'StepUp.CardSignInAgain',
};

/**
 * The values of a card form. With hosted fields, number, expiration date and security code hold only their status:
 * empty, `complete`, or the processor's error code.
 */
export type CardFields = {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
  name: string;
  usage: 'MultiUse' | 'SingleUse';
};

export type CardFormOptions = {
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  readonly onSaved: () => void;
  /** Exchanges the card for the processor's token, directly from the browser. */
  readonly tokenize: (fields: CardFields) => Promise<TokenizedCard>;
};

/**
 * The form for a new card. Number and security code stay in the form, are sent only to the processor, and are cleared
 * once it returns a token. A card type that the account doesn't accept is refused before anything reaches the API. If
 * the server first requires the password again, the card is tokenized and sent once more afterwards.
 */
export function useCardForm({ approvedBits, onSaved, tokenize }: CardFormOptions) {
  const services = useServices();
  const user = useSignedInUser();
  const { current } = useCurrentAccount();
  const refreshAccounts = useRefreshAccounts();
  const [failure, setFailure] = useState<MethodFailure>();
  const form = useForm<CardFields>({
    mode: 'onTouched',
    defaultValues: {
      number: '',
      expiry: '',
      cvc: '',
      ...knownHolder(user),
      usage: firstUsage(user),
    },
  });
  const show = (failed: MethodFailure) => {
    const field = cardFields.find((name) => name === failed.field);
    if (field) form.setError(field, { message: failed.key }, { shouldFocus: true });
    else setFailure(failed);
  };
  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    const card = await tokenize(fields);
    const refused = refusalOf(card, approvedBits);
    if (refused) return show(refused);
    if (card.kind !== 'token') return;
    const outcome = await services.api.call(createCardToken, {
      paymentMethodToken: card.token,
      accountUsePreferenceType: fields.usage,
      cardHolderName: fields.name.trim(),
      ...(current && { accountReferenceCode: current.account.accountReferenceCode }),
    });
    if (outcome.kind !== 'ok') {
      if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return stepUp.ask();
      if (isMaybeSaved(outcome)) void refreshAccounts();
      return show(methodFailure(outcome));
    }
    form.reset();
    keepCard(services, outcome.answer.creditCardAccountToken);
    onSaved();
  });
  const stepUp = useMethodStepUp({
    text: stepUpText,
    sendAgain(change) {
      if (change) form.setValue('usage', change.usage);
      void submit();
    },
  });
  return { form, submit, failure, stepUp: stepUp.dialog };
}

export type CardForm = ReturnType<typeof useCardForm>;

const cardFields = ['number', 'expiry', 'cvc', 'zip', 'name'] as const;

function refusalOf(card: TokenizedCard, approvedBits: number): MethodFailure | undefined {
  switch (card.kind) {
    case 'unavailable':
      return codeFailure('Unavailable');
    case 'refused':
      return cardFailure(card);
    case 'token':
      if (isApproved(approvedBits, card.paysAs)) return undefined;
      return codeFailure(notAcceptedCode[card.paysAs]);
  }
}

/** Uses the processor's code, unless the field describes the error better than the code it shares with the number. */
function cardFailure({
  code = 'CardFormatInvalid',
  field,
}: Extract<TokenizedCard, { kind: 'refused' }>): MethodFailure {
  if (field === 'zip') return { field: 'zip', key: 'PaymentMethod.Answer.Zip' };
  if (field === 'name') return { field: 'name', key: 'PaymentMethod.Answer.Name' };
  return codeFailure(field === 'expiry' ? 'CardExpired' : code);
}

const notAcceptedCode = {
  creditcard: 'CreditCardNotAccepted',
  debitcard: 'DebitCardNotAccepted',
  hsacard: 'HsaCardNotAccepted',
} as const;
