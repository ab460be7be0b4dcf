import type { StripeElementStyle } from '@stripe/stripe-js';

/**
 * How text looks in the processor's own fields, which stand in frames that our stylesheet does not reach: the page's colours of the
 * moment, read from its custom properties, so that they follow the tenant and the dark scheme.
 */
export function hostedStyle(isDark: boolean): StripeElementStyle {
  const properties = getComputedStyle(document.documentElement);
  const color = (name: string) => properties.getPropertyValue(name).trim();
  return {
    base: {
      color: color('--ink'),
      iconColor: color('--ink-soft'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      // Less than 16 px makes phones zoom in on a field.
      fontSize: '16px',
      fontVariant: 'tabular-nums',
      // Thin letters look thinner on a dark ground.
      fontSmoothing: isDark ? 'auto' : 'antialiased',
      lineHeight: '22px',
      '::placeholder': { color: color('--ink-soft') },
      '::selection': { backgroundColor: color('--brand-tint') },
    },
    invalid: { color: color('--ink'), iconColor: color('--danger-text') },
  };
}
