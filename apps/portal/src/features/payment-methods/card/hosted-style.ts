import type { StripeElementStyle } from '@stripe/stripe-js';

/**
 * Styles text in the processor's iframes, which our stylesheet doesn't reach. Reads the page's custom properties, so
 * that the fields follow the tenant's colors and the dark scheme.
 */
export function hostedStyle(isDark: boolean): StripeElementStyle {
  const properties = getComputedStyle(document.documentElement);
  const color = (name: string) => properties.getPropertyValue(name).trim();
  return {
    base: {
      color: color('--ink'),
      iconColor: color('--ink-soft'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      // Phones zoom in on fields with a font below 16 px.
      fontSize: '16px',
      fontVariant: 'tabular-nums',
      // Antialiased text looks too thin on a dark background.
      fontSmoothing: isDark ? 'auto' : 'antialiased',
      lineHeight: '22px',
      '::placeholder': { color: color('--ink-soft') },
      '::selection': { backgroundColor: color('--brand-tint') },
    },
    invalid: { color: color('--ink'), iconColor: color('--danger-text') },
  };
}
