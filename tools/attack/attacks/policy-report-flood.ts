import { randomUUID } from 'node:crypto';
import { defineAttack } from '../attack.ts';

const junk = 260;
const perBody = 20;

export const policyReportFlood = defineAttack({
  name: 'policy-report-flood',
  class: 'denial',
  tries:
    'Fill a day’s quota of policy reports with made-up reports from one address, so that a report about a real skimmer isn’t stored.',
  async run({ browser, countPolicyReports }) {
    const flooder = browser('harbor');
    // The server keeps only reports about pages of the host that receives them.
    const documentURL = `http://${flooder.hostHeader}/make-payment`;
    const report = (blocked: string) => ({
      type: 'csp-violation',
      body: {
        ...{ effectiveDirective: 'script-src-elem', documentURL },
        ...{ blockedURL: blocked, sample: '' },
      },
    });
    const headers = { 'content-type': 'application/reports+json' };
    for (let sent = 0; sent < junk; sent += perBody) {
      const reports = Array.from({ length: perBody }, () => report(`https://cdn-${randomUUID()}.com/a.js`));
      await flooder.send('/api/policy-reports', reports, { headers });
    }
    const skimmer = `https://skimmer-${randomUUID()}.com`;
    await browser('harbor').send('/api/policy-reports', [report(`${skimmer}/b.js`)], { headers });
    const kept = await countPolicyReports(skimmer);
    return { tries: junk, through: kept > 0 ? 0 : 1, detail: `the skimmer’s report is ${kept > 0 ? 'kept' : 'lost'}` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/policy-reports/keep-policy-findings.ts',
      search: "return reserved.kind === 'reserved';",
      replace: 'return reserved !== undefined;',
    },
  ],
});
