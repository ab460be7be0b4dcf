import { methodBit } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { useAcceptedText } from './accepted-text.ts';

const { ach, creditcard, debitcard, hsacard } = methodBit;

function AcceptedText({ bits, isOfCards }: { readonly bits: number; readonly isOfCards: boolean }) {
  return useAcceptedText(bits, isOfCards ? cardPaymentTypes : undefined) ?? 'nothing to say';
}

describe('accepted payment methods text (req 6.2)', () => {
  it.each([
    ['all', ach | creditcard | debitcard | hsacard, false, 'nothing to say'],
    ['all methods but HSA cards', ach | creditcard | debitcard, false, 'nothing to say'],
    ['no credit cards', ach | debitcard, false, 'bank accounts and debit cards'],
    ['no credit cards, but HSA cards', ach | debitcard | hsacard, false, 'bank accounts, debit cards, and HSA cards'],
    ['cards other than credit cards', ach | debitcard, true, 'debit cards'],
    ['all cards', creditcard | debitcard, true, 'nothing to say'],
    ['none', 0, false, 'nothing to say'],
  ] as const)('lists the right methods when the account accepts %s', async (_name, bits, isOfCards, text) => {
    const services = testServices({ isSignedIn: true });
    const { container } = await renderWithTexts(<AcceptedText bits={bits} isOfCards={isOfCards} />, { services });
    expect(container.textContent).toBe(text);
  });
});
