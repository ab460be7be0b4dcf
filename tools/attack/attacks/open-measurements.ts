import { defineAttack, tally } from '../attack.ts';
import { describe } from '../target/browser.ts';

const paths = [
  '/metrics',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/dev/outbox.json',
  '/dev/retailer',
  '/dev/authenticator',
];

export const openMeasurements = defineAttack({
  name: 'open-measurements',
  class: 'surface',
  tries:
    'Read the metrics, the API document and the demo’s pages without credentials when the programs run as in production.',
  async run({ startInProduction }) {
    const production = await startInProduction();
    try {
      const tries = [];
      for (const [program, at] of Object.entries({ portal: production.portal, console: production.console }))
        for (const path of paths) {
          const answer = await at.get(path);
          // Other paths return the app's own page, which contains none of this.
          const isOpen = answer.status < 400 && !answer.text.startsWith('<!doctype html>');
          const isReader = answer.text.toLowerCase().includes('swagger');
          tries.push({ what: `${program} ${path}: ${describe(answer)}`, isThrough: isOpen || isReader });
        }
      return tally(tries);
    } finally {
      await production.stop();
    }
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/limits/measurements.ts',
      search:
        'if (!DEMO && !bearsToken(request.headers.authorization, METRICS_TOKEN)) return sendNotFound(request, reply);',
      replace: '',
    },
  ],
});
