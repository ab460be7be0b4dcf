import { createCardToken } from '@quittance/contract/payment-methods';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { parseCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { onlyDigits } from './card-typing.ts';
import { keepCard } from './keep-method.ts';
import { firstUsage, knownHolder } from './known-holder.ts';
import { codeFailure, type MethodFailure, methodFailure } from './method-failure.ts';
import { type TokenizedCard, tokenizeCard } from './tokenize-card.ts';

/** A card as it stands in the form. */
export type CardFields = {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
  name: string;
  usage: 'MultiUse' | 'SingleUse';
};

/**
 * The form of a new card. Number and security code live in the form alone; they go to the processor and are cleared once it
 * has given a token. A kind of card that the account does not take is refused before anything of it comes to the API.
 */
export function useCardForm({ approvedBits, onSaved }: { approvedBits: number; onSaved: () => void }) {
  const services = useServices();
  const user = useSignedInUser();
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
    const { cardTokenization } = services.tenant;
    if (!cardTokenization) return show(codeFailure('Unavailable'));
    const card = await tokenizeCard(typedCard(fields), cardTokenization);
    const refused = refusalOf(card, approvedBits);
    if (refused) return show(refused);
    if (card.kind !== 'token') return;
    const outcome = await services.api.call(createCardToken, {
      paymentMethodToken: card.token,
      accountUsePreferenceType: fields.usage,
      cardHolderName: fields.name.trim(),
    });
    if (outcome.kind !== 'ok') return show(methodFailure(outcome));
    form.reset();
    keepCard(services, outcome.answer.creditCardAccountToken);
    onSaved();
  });
  return { form, submit, failure };
}

const cardFields = ['number', 'expiry', 'cvc', 'zip', 'name'] as const;

function typedCard({ number, expiry, cvc, zip, name }: CardFields) {
  const { month, year } = parseCardExpiry(expiry) ?? { month: 0, year: 0 };
  return { number: onlyDigits(number, 19), expMonth: month, expYear: year, cvc, zip, name: name.trim() };
}

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
  hsacard: 'PaymentMethodNotAllowed',
} as const;
