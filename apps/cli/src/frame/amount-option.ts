import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type Option, parsed } from './option.ts';

/** Optional amount above zero in dollars, such as `5000` or `84.20`, parsed to cents. */
export function amountOption(summary: string): Option<Cents | undefined> {
  return parsed({
    summary,
    value: '<dollars>',
    form: 'an amount such as 5000 or 84.20',
    parse(given) {
      const read = parseMoney(given);
      return read.ok && read.cents > 0 ? read.cents : undefined;
    },
  });
}
