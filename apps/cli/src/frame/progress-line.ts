import type { Terminal } from './terminal.ts';

const redrawMs = 100;
const barWidth = 24;

/** A progress line that redraws in place on a terminal and shows nothing elsewhere. */
export type ProgressLine = {
  /** `share` is from 0 to 1, or undefined when the total is unknown. */
  show(progress: { share: number | undefined; text: string }): void;
  clear(): void;
};

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
