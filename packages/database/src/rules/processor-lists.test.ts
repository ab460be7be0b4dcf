import { payeeProcessors, payPalProcessors } from '@quittance/domain/payments/processor-names';
import { expect, it } from 'vitest';
import { asRole } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

it('each constraint that lists processors allows exactly the processors in the domain', async () => {
  const constraints = await asRole({ url: providedUrls().adminUrl }, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where contype = 'c' and attname like '%processor%'`,
    );
    return rows;
  });
  const allowed = constraints.map(({ name, definition }) => [
    name,
    [...definition.matchAll(/'([a-z-]+)'::text/g)].map(([, processor]) => processor).toSorted(),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    payee_processor_known: payeeProcessors.toSorted(),
    payee_paypal_processor_known: payPalProcessors.toSorted(),
    paypal_order_processor_known: payPalProcessors.toSorted(),
  });
});
