import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { allCreditorCalls } from '@quittance/contract/creditor/all-creditor-calls';
import { commonRefusals, writeRefusals } from '@quittance/contract/creditor/creditor-call';
import { errorCode, errorStatus, errorType } from '@quittance/contract/creditor/creditor-errors';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { addCreditorAuthentication } from '../../plugins/creditor/creditor-authentication.ts';
import { errorPagePath } from '../../plugins/creditor/creditor-errors.ts';
import { escapeHtml } from '../../plugins/portal/escape-html.ts';
import { addCreditorBillRoutes } from './bills/creditor-bills.routes.ts';
import { addCreditorAccountRoutes } from './creditor-accounts.routes.ts';
import { addCreditorCustomerRoutes } from './creditor-customers.routes.ts';
import { creditorDocument, documentPath } from './creditor-document.ts';
import { addCreditorFileRoutes } from './creditor-files.routes.ts';
import { addCreditorPayLinkRoutes } from './creditor-pay-links.routes.ts';
import { addCreditorPaymentRoutes } from './creditor-payments.routes.ts';
import { addCreditorTestModeRoutes } from './creditor-test-mode.routes.ts';
import { addCreditorOfferRoutes } from './offers/creditor-offers.routes.ts';
import { addCreditorPlanRoutes } from './plans/creditor-plans.routes.ts';

/** Serves the creditor API, its document and its error page if its database role is configured. */
export function addCreditorRoutes(app: FastifyInstance, context: ApiContext): void {
  const { creditor } = context;
  if (!creditor) return;
  addCreditorAuthentication(app, { ...context, creditor });
  addCreditorCustomerRoutes(app, creditor);
  addCreditorAccountRoutes(app, creditor);
  addCreditorPaymentRoutes(app, creditor);
  addCreditorTestModeRoutes(app, creditor);
  addCreditorPayLinkRoutes(app, creditor);
  addCreditorFileRoutes(app, creditor);
  addCreditorBillRoutes(app, creditor);
  addCreditorPlanRoutes(app, creditor);
  addCreditorOfferRoutes(app, creditor);
  addErrorPage(app);
  const document = creditorDocument();
  app.get(documentPath, (_request, reply) => reply.send(document));
}

/** Serves the page that every error links to. */
function addErrorPage(app: FastifyInstance): void {
  const page = errorPage();
  app.get(errorPagePath, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function errorPage(): string {
  const names = new Set<ResponseCodeName>([
    ...commonRefusals,
    ...writeRefusals,
    'NotFound',
    ...allCreditorCalls.flatMap(({ refusals }) => refusals),
  ]);
  const rows = [...names].toSorted().map((name) => {
    const [code, status] = [errorCode(name), errorStatus(name)];
    const cells = [`<code>${code}</code>`, String(status), errorType(status), escapeHtml(responseCodes[name].message)];
    return `<tr id="${code}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors of the creditor API</title></head>
<body><h1>Errors of the creditor API</h1><table><thead><tr><th>Code</th><th>Status</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></body></html>`;
}
