import type { StripeConstructorOptions, StripeElementStyle } from '@stripe/stripe-js';

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';
type Change = { empty: boolean; complete: boolean; error?: { code: string }; brand?: string };

type StandInElement = {
  readonly container: HTMLElement | undefined;
  readonly style: StripeElementStyle | undefined;
  readonly isFocused: boolean;
  /** Simulates a customer's typing. */
  readonly type: (change: Partial<Change>) => void;
  readonly leave: () => void;
};

/** Controls the stand-in for Stripe and records its calls. */
export type StandInStripe = {
  answer: () => Promise<unknown>;
  readonly opened: { key: string; options: StripeConstructorOptions | undefined }[];
  readonly elements: Partial<Record<Part, StandInElement>>;
  readonly asked: unknown[];
};

/** Stripe's API, as its script would create it. `script` does what that script does. */
export function standInStripe(): StandInStripe & { readonly script: () => void } {
  const state: StandInStripe = {
    answer: async () => ({ paymentMethod: { id: 'pm_1', card: { funding: 'debit' } } }),
    opened: [],
    elements: {},
    asked: [],
  };
  const create = (part: Part, options: { style?: StripeElementStyle }) => {
    const element = standInElement(options.style);
    state.elements[part] = element.seen;
    return element.element;
  };
  const stripe = (key: string, options?: StripeConstructorOptions) => {
    state.opened.push({ key, options });
    return {
      elements: () => ({ create }),
      createPaymentMethod(request: unknown) {
        state.asked.push(request);
        return state.answer();
      },
    };
  };
  return Object.assign(state, { script: () => Reflect.set(globalThis, 'Stripe', stripe) });
}

function standInElement(firstStyle: StripeElementStyle | undefined) {
  const listeners = new Map<string, (event: unknown) => void>();
  const now: { container: HTMLElement | undefined; style: StripeElementStyle | undefined; isFocused: boolean } = {
    container: undefined,
    style: firstStyle,
    isFocused: false,
  };
  const element = {
    mount: (container: HTMLElement) => {
      now.container = container;
    },
    unmount: () => {
      now.container = undefined;
    },
    focus: () => {
      now.isFocused = true;
    },
    update: ({ style }: { style?: StripeElementStyle }) => {
      now.style = style;
    },
    on(event: string, listener: (event: unknown) => void) {
      listeners.set(event, listener);
      return element;
    },
    off(event: string) {
      listeners.delete(event);
      return element;
    },
  };
  const seen: StandInElement = Object.defineProperties(
    {
      type: (change: Partial<Change>) => listeners.get('change')?.({ empty: false, complete: true, ...change }),
      leave: () => listeners.get('blur')?.({}),
    } as StandInElement,
    {
      container: { get: () => now.container },
      style: { get: () => now.style },
      isFocused: { get: () => now.isFocused },
    },
  );
  return { element, seen };
}
