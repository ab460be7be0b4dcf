import { posix } from 'node:path';
import { processorNames } from '@quittance/domain/payments/processor-names';
import type { Finding, Project, Rule } from './project.ts';

const guide = 'docs/architecture.md';
const heading = '## How to add a payment processor';

/** Further places that may name a processor. A path that ends with a slash is a folder. */
const exceptions = [
  // A processor's own code. Payees' ACH files are rows of the tenant, so their code is in the services.
  ...processorNames.map((name) => `packages/processors/src/${name}/`),
  'packages/services/src/ach/',
  'packages/services/src/processors/processor-of.ts',
  // SQL that joins the entries of ACH files.
  'packages/services/src/approvals/approval-customers.ts',
  'packages/services/src/reconciliation/load-ach-landings.ts',
  'packages/services/src/reconciliation/load-bank-books.ts',
  // Forms for cards and wallets that a vendor's script shows.
  'apps/portal/src/features/payment-methods/card/',
  'apps/portal/src/features/wallets/pay-with-google-pay.ts',
  // Simulations of the demo and in Compose, and the default of the command line.
  'packages/processors/src/apple-pay/sandbox-apple-pay.ts',
  'packages/services/src/demo/',
  'packages/settings/src/generate-compose-settings.ts',
  'apps/cli/src/commands/tenant/add-payee.ts',
  'apps/cli/src/commands/tenant/create-tenant.ts',
];

const ofProduct = /^(apps|packages)\/[^/]+\/src\//;
const ofTests = /\.(test|cases)\.tsx?$|\/testing\//;

// PayPal is also a payment method, so every feature with payment methods contains its name.
const literals = processorNames.filter((name) => name !== 'paypal').map((name) => `['"]${name}['"]`);
const variables = processorNames.map((name) => `\\b${name.toUpperCase().replaceAll('-', '_')}_[A-Z]`);
const imports = processorNames.map((name) => `@quittance/processors/${name}/`);
const mention = new RegExp([...literals, ...variables, ...imports].join('|'));

/** Allows the product to name a processor only where the guide says so, so that the guide stays complete. */
export const processorPlacesRule: Rule = {
  name: 'places that name a processor',
  check(project) {
    const listed = listedFiles(project);
    if (project.files.includes(guide) && listed.length === 0)
      return [{ file: guide, line: 1, message: `"${heading}" links to no file.` }];
    const allowed = [...listed, ...exceptions];
    const isAllowed = (path: string) =>
      allowed.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each));
    return project.sources
      .filter(({ path }) => ofProduct.test(path) && !ofTests.test(path) && !isAllowed(path))
      .flatMap(({ path }) => findMentions(project, path));
  },
};

/** Files that the guide links to. Leaves out folders, because they contain every processor. */
function listedFiles(project: Project): string[] {
  if (!project.files.includes(guide)) return [];
  const [, after = ''] = project.read(guide).split(`${heading}\n`);
  const [section = ''] = after.split(/^## /m);
  const targets = [...section.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(guide), target),
  );
  return targets.filter((target) => project.files.includes(target));
}

function findMentions(project: Project, file: string): Finding[] {
  return project
    .read(file)
    .split('\n')
    .flatMap((text, index) => {
      const found = mention.exec(text)?.[0];
      if (found === undefined) return [];
      const message = `names a processor, ${found}: ask its adapter or its facts instead.`;
      return [{ file, line: index + 1, message }];
    });
}
