import type { Terminal } from './terminal.ts';

const redrawMs = 100;
const barWidth = 24;

/** A line that tells how far something has come, redrawn in place on a terminal; elsewhere nothing is shown. */
export type ProgressLine = {
  /** `share` is from 0 to 1, undefined where nobody knows. */
  show(progress: { share: number | undefined; text: string }): void;
  /** Takes the line away. */
  clear(): void;
};

/** Makes one on standard error. */
export function progressLine(
  { stderr, now }: Pick<Terminal, 'stderr' | 'now'>,
  { isQuiet }: { isQuiet: boolean },
): ProgressLine {
  if (stderr.isTTY !== true || isQuiet) return { show: () => undefined, clear: () => undefined };
  let drawnAtMs = 0;
  return {
    show({ share, text }) {
      const nowMs = now().getTime();
      if (nowMs - drawnAtMs < redrawMs && share !== 1) return;
      drawnAtMs = nowMs;
      const line =
        share === undefined ? text : `${bar(share)} ${String(Math.floor(share * 100)).padStart(3)}%  ${text}`;
      stderr.write(`\r\u001B[K${line.slice(0, (stderr.columns || 80) - 1)}`);
    },
    clear: () => void stderr.write('\r\u001B[K'),
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}
