import { expect, it } from 'vitest';
import { withTenantValue } from './current-tenant.ts';

const tenantId = '00000000-0000-4000-8000-000000000001';

it('hands a statement its tenant as one more parameter, wherever it is named', () => {
  const compiled =
    'select 1 from a where a.tenant_id = current_tenant() and exists (select from b where b.tenant_id = current_tenant() and b.id = $1)';
  expect(withTenantValue(compiled, { parameters: ['x'], tenantId })).toEqual({
    text: 'select 1 from a where a.tenant_id = $2::uuid and exists (select from b where b.tenant_id = $2::uuid and b.id = $1)',
    values: ['x', tenantId],
  });
});

it('leaves a statement alone that does not name its tenant', () => {
  const parameters = ['x'];
  expect(withTenantValue('select $1', { parameters, tenantId: undefined })).toEqual({
    text: 'select $1',
    values: parameters,
  });
});

it('refuses a statement that names its tenant outside a tenant’s transaction', () => {
  expect(() => withTenantValue('select current_tenant()', { parameters: [], tenantId: undefined })).toThrow(
    "needs a tenant's transaction: select current_tenant()",
  );
});
