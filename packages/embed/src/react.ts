import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { type CheckoutOptions, mount } from './embed.ts';

/** Shows the checkout of a payment link where it's rendered. A new link opens a new checkout; new functions don't. */
export function QuittanceCheckout(options: CheckoutOptions): ReactElement {
  const { link, language } = options;
  const place = useRef<HTMLDivElement>(null);
  const events = useRef(options);
  useEffect(() => {
    events.current = options;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const checkout = mount(place.current, {
      link,
      ...(language && { language }),
      onReady: () => events.current.onReady?.(),
      onPaid: (payment) => events.current.onPaid?.(payment),
      onCanceled: () => events.current.onCanceled?.(),
      onClosed: () => events.current.onClosed?.(),
    });
    return checkout.close;
  }, [link, language]);
  return createElement('div', { ref: place });
}
