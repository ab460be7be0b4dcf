import { expect, it } from 'vitest';
import { withTenantValue } from './current-tenant.ts';

const tenantId = '00000000-0000-4000-8000-000000000001';

it('currentTenant adds a single tenant parameter, however often a statement uses it', () => {
  const compiled =
    'select 1 from a where a.tenant_id = current_tenant() and exists (select from b where b.tenant_id = current_tenant() and b.id = $1)';
  expect(withTenantValue(compiled, { parameters: ['x'], tenantId })).toEqual({
    text: 'select 1 from a where a.tenant_id = $2::uuid and exists (select from b where b.tenant_id = $2::uuid and b.id = $1)',
    values: ['x', tenantId],
  });
});

it('a statement without currentTenant is unchanged', () => {
  const parameters = ['x'];
  expect(withTenantValue('select $1', { parameters, tenantId: undefined })).toEqual({
    text: 'select $1',
    values: parameters,
  });
});

it('a statement with currentTenant is refused outside a tenant’s transaction', () => {
  expect(() => withTenantValue('select current_tenant()', { parameters: [], tenantId: undefined })).toThrow(
    "needs a tenant's transaction: select current_tenant()",
  );
});
