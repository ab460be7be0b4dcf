import { mixColors } from '@quittance/domain/tenants/mix-colors';
import { contrastRatio, schemes } from '@quittance/domain/tenants/palette';

/** Colors of the brand panel beside the sign-in form: a gradient and the text on it. */
export type PanelColors = { readonly panelFrom: string; readonly panelTo: string; readonly onPanel: string };

const white = '#ffffff';
const black = '#000000';
const textContrast = 4.5;

/**
 * Uses the tenant's own color and shades it away from the text color, so that text meets WCAG AA across the gradient.
 */
export function lightPanel(primary: string): PanelColors {
  const onPanel = [white, '#14202e'].find((text) => contrastRatio(text, primary) >= textContrast) ?? black;
  return { panelFrom: primary, panelTo: mixColors(primary, onPanel === white ? black : white, 0.38), onPanel };
}

/** Darkens the tenant's color until white text is readable and the panel doesn't glare. */
export function darkPanel(primary: string): PanelColors {
  const { ground } = schemes.dark;
  const fills = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => mixColors(primary, ground, share));
  const panelFrom = fills.find((fill) => contrastRatio(fill, white) >= 7) ?? ground;
  return { panelFrom, panelTo: mixColors(panelFrom, ground, 0.6), onPanel: white };
}
