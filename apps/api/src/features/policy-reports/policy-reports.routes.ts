import { keepPolicyFindings } from '@quittance/services/policy-reports/keep-policy-findings';
import { policyFinding } from '@quittance/services/policy-reports/policy-finding';
import type { PolicyReporter } from '@quittance/services/policy-reports/report-group';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { reporterOf } from '../../plugins/authentication/reporter-cookie.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';
import { policyReportPath } from '../../plugins/requests/security-headers.ts';
import { networkOf } from '../../request-context.ts';
import { readPolicyReports } from './read-policy-reports.ts';

const largestBodyBytes = 64 * 1024;
/** A correct page sends no reports, and a broken one repeats the same few. */
const reportsPerMinute = 30;
const contentTypes = ['application/csp-report', 'application/reports+json'];

/**
 * Receives browsers' reports of content security policy violations (PCI DSS 11.6.1). Anyone can send anything here, so
 * reports are counted by group and trustworthiness, without client addresses or secrets.
 */
export function addPolicyReportRoutes(app: FastifyInstance, { services, tenants, settings }: ApiContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentTypes, { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    const options = {
      schema: { hide: true },
      bodyLimit: largestBodyBytes,
      config: { rateLimit: { max: reportsPerMinute, timeWindow: 60_000 }, isCountedTogether: true },
    };
    scope.post(policyReportPath, options, async (request, reply) => {
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await tenants.find(label);
      if (!tenant) return sendNotFound(request, reply);
      const reports = readPolicyReports(typeof request.body === 'string' ? request.body : '');
      if (!reports) return reply.code(400).send();
      const found = reports.map((report) => policyFinding(report, { host: request.host }));
      const findings = found.filter((finding) => finding !== undefined);
      const customer = reporterOf(request, { settings, tenantId: tenant.id });
      const reporter: PolicyReporter =
        customer === undefined ? { kind: 'visitor', id: networkOf(request) } : { kind: 'customer', id: customer };
      const dropped = await keepPolicyFindings(services, { tenant, findings, reporter });
      for (const [group, reports] of Object.entries(dropped)) app.countDroppedPolicyReports(group, reports);
      for (const { directive } of findings) app.countPolicyReport(directive);
      return reply.code(204).send();
    });
  });
}
