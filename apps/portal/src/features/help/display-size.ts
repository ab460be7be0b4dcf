import type { Language } from '@quittance/domain/languages';

const bytesInMegabyte = 1_000_000;
const bytesInKilobyte = 1_000;

/** The size of a file in words, from its bytes: `412 kB`, `2.4 MB`; at least one kilobyte. */
export function displaySize(sizeBytes: number, language: Language): string {
  const isLarge = sizeBytes >= bytesInMegabyte;
  const count = isLarge ? sizeBytes / bytesInMegabyte : Math.max(1, sizeBytes / bytesInKilobyte);
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(count);
}
