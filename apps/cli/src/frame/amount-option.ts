import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type Option, parsed } from './option.ts';

/** An amount above zero in dollars that may be left out, such as `5000` or `84.20`; read as cents. */
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
