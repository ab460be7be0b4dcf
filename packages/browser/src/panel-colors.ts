import { mixColors } from '@quittance/domain/tenants/mix-colors';
import { contrastRatio, schemes } from '@quittance/domain/tenants/palette';

/** The brand panel beside the log-in: a fill that runs from one colour to another, and the text on both. */
export type PanelColors = { readonly panelFrom: string; readonly panelTo: string; readonly onPanel: string };

const white = '#ffffff';
const black = '#000000';
const textContrast = 4.5;

/** The panel of the light scheme: the tenant's own colour, running away from its text, which reaches WCAG AA on both ends. */
export function lightPanel(primary: string): PanelColors {
  const onPanel = [white, '#14202e'].find((text) => contrastRatio(text, primary) >= textContrast) ?? black;
  return { panelFrom: primary, panelTo: mixColors(primary, onPanel === white ? black : white, 0.38), onPanel };
}

/** The panel of the dark scheme: the tenant's colour, darkened until white can be read on it and it does not glare. */
export function darkPanel(primary: string): PanelColors {
  const { ground } = schemes.dark;
  const fills = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => mixColors(primary, ground, share));
  const panelFrom = fills.find((fill) => contrastRatio(fill, white) >= 7) ?? ground;
  return { panelFrom, panelTo: mixColors(panelFrom, ground, 0.6), onPanel: white };
}
