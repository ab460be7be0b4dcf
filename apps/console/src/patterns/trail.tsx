import { Trail as Way } from '@quittance/ui/layout/trail';
import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';

export type TrailStep = { readonly id: string; readonly what: ReactNode; readonly note?: ReactNode; readonly at: Date };

/** Lists steps with local times, oldest first. */
export function Trail({ steps }: { readonly steps: readonly TrailStep[] }) {
  const { instant } = useFormats();
  return <Way steps={steps.map((step) => ({ ...step, at: step.at.toISOString(), atText: instant(step.at) }))} />;
}
