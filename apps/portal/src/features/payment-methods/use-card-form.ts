import { createCardToken } from '@quittance/contract/payment-methods';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { useCurrentAccount, useRefreshAccounts } from '../accounts/use-accounts.ts';
import { keepCard } from './keep-method.ts';
import { firstUsage, knownHolder } from './known-holder.ts';
import { codeFailure, isMaybeSaved, type MethodFailure, methodFailure } from './method-failure.ts';
import type { TokenizedCard } from './tokenize-card.ts';
import { useMethodStepUp } from './use-method-step-up.ts';

const stepUpWords = {
  passwordKey: 'StepUp.CardPassword',
  zipCodeKey: 'StepUp.CardZipCode',
  signInAgainKey: 'StepUp.CardSignInAgain',
};

/**
 * A card as it stands in the form. Where the processor's own fields take the number, the expiry and the security code, those three say
 * only how far they are: nothing, `complete`, or the processor's word for what is wrong.
 */
export type CardFields = {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
  name: string;
  usage: 'MultiUse' | 'SingleUse';
};

/** What a card form is made with. */
export type CardFormOptions = {
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  readonly onSaved: () => void;
  /** Exchanges the card for the processor's token, straight from the browser. */
  readonly tokenize: (fields: CardFields) => Promise<TokenizedCard>;
};

/**
 * The form of a new card. Number and security code live in the form alone; they go to the processor and are cleared once it
 * has given a token. A kind of card that the account does not take is refused before anything of it comes to the API. Where the server wants
 * the password again first, the card is tokenized and sent once more after it was given.
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
    const field = cardFields.find((name) => name === failed.place);
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
    words: stepUpWords,
    sendAgain(change) {
      if (change) form.setValue('usage', change.usage);
      void submit();
    },
  });
  return { form, submit, failure, stepUp: stepUp.dialog };
}

/** A card form as its parts need it. */
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

/** The code says what is wrong with a card; of the fields that share its code with the number, the field says it better. */
function cardFailure({
  code = 'CardFormatInvalid',
  field,
}: Extract<TokenizedCard, { kind: 'refused' }>): MethodFailure {
  if (field === 'zip') return { place: 'zip', key: 'PaymentMethod.Answer.Zip' };
  if (field === 'name') return { place: 'name', key: 'PaymentMethod.Answer.Name' };
  return codeFailure(field === 'expiry' ? 'CardExpired' : code);
}

const notAcceptedCode = {
  creditcard: 'CreditCardNotAccepted',
  debitcard: 'DebitCardNotAccepted',
  hsacard: 'HsaCardNotAccepted',
} as const;
