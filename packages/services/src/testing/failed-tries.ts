import type { TestWorld } from './test-world.ts';

type Whose = { readonly customerId: string } | { readonly staffId: string };

const tablesOf = (whose: Whose) =>
  'customerId' in whose
    ? { counts: 'sign_in_try_count', names: 'sign_in_credential', owner: 'customer_id', id: whose.customerId }
    : { counts: 'staff_try_count', names: 'staff_member', owner: 'staff_id', id: whose.staffId };

export async function setFailedTries(
  pool: TestWorld['adminPool'],
  { tries, lockedUntil = null, ...whose }: Whose & { tries: number; lockedUntil?: Date | null },
): Promise<void> {
  const { counts, names, owner, id } = tablesOf(whose);
  await pool.query(
    `insert into ${counts} (tenant_id, name_hash, device_hash, ${owner}, failed_tries, locked_until, updated_at)
     select tenant_id, login_hash, '', ${owner}, $2::int, $3::timestamptz, now() from ${names} where ${owner} = $1
     on conflict (tenant_id, name_hash, device_hash) do update
       set failed_tries = excluded.failed_tries, locked_until = excluded.locked_until`,
    [id, tries, lockedUntil],
  );
}

export async function failedTriesOf(pool: TestWorld['adminPool'], whose: Whose): Promise<number> {
  const { counts, owner, id } = tablesOf(whose);
  const text = `select failed_tries from ${counts} where ${owner} = $1 and device_hash = ''`;
  const { rows } = await pool.query<{ failed_tries: number }>(text, [id]);
  return rows[0]?.failed_tries ?? 0;
}
