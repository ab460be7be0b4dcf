import { type Language, locales } from '../languages.ts';

/** Formats a count: `1,234`. */
export function formatCount(count: number, language: Language): string {
  return formatterOf(language, {}).format(count);
}

/** Formats a count compactly: `12K`, `12 K`. */
export function formatShortCount(count: number, language: Language): string {
  return formatterOf(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** Formats a fraction as a percentage: `12%` for 0.12. Uses up to 2 decimals by default. */
export function formatPercent(
  share: number,
  { language, decimals = 2 }: { language: Language; decimals?: number },
): string {
  return formatterOf(language, { style: 'percent', maximumFractionDigits: decimals }).format(share);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: `12.4 MB`, `412 kB`, `585 byte`. */
export function formatSize(bytes: number, language: Language): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = sizes[step] ?? 'byte';
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: step < 2 ? 0 : 1 } as const;
  return formatterOf(language, options).format(bytes / 1000 ** step);
}

/** Formats a duration: `0.4 sec`. */
export function formatDuration(ms: number, language: Language): string {
  const options = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return formatterOf(language, options).format(ms / 1000);
}

/** Formats a waiting time, in seconds if it is below 90 seconds, else in minutes: `45 seconds`, `2 minutes`. */
export function formatWait(seconds: number, language: Language): string {
  const isShort = seconds < 90;
  const options = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const;
  return formatterOf(language, options).format(isShort ? seconds : Math.ceil(seconds / 60));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locales[language], options);
  formatters.set(key, formatter);
  return formatter;
}
