import { demoHarbor } from './demo-harbor.ts';
import { demoLumen } from './demo-lumen.ts';
import { demoNorthwind } from './demo-northwind.ts';
import type { DemoTenant } from './demo-tenant.ts';

export const demoTenants: readonly DemoTenant[] = [demoLumen, demoNorthwind, demoHarbor];
