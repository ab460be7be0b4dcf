import type { Stripe, StripeElementStyle } from '@stripe/stripe-js';
import type { HostedChange, HostedPart } from './hosted-state.ts';

export type HostedElement = {
  readonly mount: (container: HTMLElement) => void;
  readonly unmount: () => void;
  readonly focus: () => void;
  readonly restyle: (style: StripeElementStyle) => void;
  /** Returns a function that removes the listeners. */
  readonly listen: (to: { change: (change: HostedChange) => void; blur: () => void }) => () => void;
};

/** Stripe's fields for a card, and the element that identifies the card to Stripe. */
export type StripeFields = Readonly<Record<HostedPart, HostedElement>> & {
  readonly card: ReturnType<typeof numberElement>;
};

type Elements = ReturnType<Stripe['elements']>;

/**
 * Creates Stripe's card fields. `style` applies to their text, and `expiryForm` is the placeholder of the expiration
 * date.
 */
export function stripeFields(
  stripe: Stripe,
  { style, expiryForm }: { readonly style: StripeElementStyle; readonly expiryForm: string },
): StripeFields {
  const elements = stripe.elements();
  const card = numberElement(elements, style);
  const expiry = elements.create('cardExpiry', { style, placeholder: expiryForm });
  const cvc = elements.create('cardCvc', { style, placeholder: '' });
  return {
    card,
    number: {
      ...common(card),
      restyle: (newStyle) => card.update({ style: newStyle }),
      listen({ change, blur }) {
        card.on('change', change);
        card.on('blur', blur);
        return () => void card.off('change', change).off('blur', blur);
      },
    },
    expiry: {
      ...common(expiry),
      restyle: (newStyle) => expiry.update({ style: newStyle }),
      listen({ change, blur }) {
        expiry.on('change', change);
        expiry.on('blur', blur);
        return () => void expiry.off('change', change).off('blur', blur);
      },
    },
    cvc: {
      ...common(cvc),
      restyle: (newStyle) => cvc.update({ style: newStyle }),
      listen({ change, blur }) {
        cvc.on('change', change);
        cvc.on('blur', blur);
        return () => void cvc.off('change', change).off('blur', blur);
      },
    },
  };
}

function numberElement(elements: Elements, style: StripeElementStyle) {
  return elements.create('cardNumber', { style, placeholder: '', showIcon: false, disableLink: true });
}

function common(element: Pick<HostedElement, 'mount' | 'unmount' | 'focus'>) {
  return {
    mount: (container: HTMLElement) => element.mount(container),
    unmount: () => element.unmount(),
    focus: () => element.focus(),
  };
}
