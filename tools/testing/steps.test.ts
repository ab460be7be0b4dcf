import { beforeEach, expect, it } from 'vitest';
import { runSteps, type Step } from './steps.ts';

let printed: string[];

beforeEach(() => {
  printed = [];
});

function say(line: string) {
  printed.push(line);
}

function step(title: string, more: Partial<Step> = {}): Step {
  return { title, isGate: false, run: async () => ({ passed: 2, failed: 0 }), ...more };
}

it('steps run in order under their headings and add up', async () => {
  expect(await runSteps([step('Types'), step('Tests')], say)).toEqual({ passed: 4, failed: 0 });
  expect(printed.filter((line) => line.includes('=='))).toEqual(['\n== Types', '\n== Tests']);
});

it('a failed step does not keep the others from running', async () => {
  const failing = step('Tests', { run: async () => ({ passed: 1, failed: 3 }) });
  expect(await runSteps([failing, step('Journeys')], say)).toEqual({ passed: 3, failed: 3 });
});

it('a failed gate does', async () => {
  const gate = step('Types', { isGate: true, run: async () => ({ passed: 0, failed: 1 }) });
  expect(await runSteps([gate, step('Tests')], say)).toEqual({ passed: 0, failed: 1 });
  expect(printed.at(-1)).toContain('did not run');
});

it('a step that breaks counts as one failure and says why', async () => {
  const broken = step('Journeys', { run: () => Promise.reject(new Error('no browser')) });
  expect(await runSteps([broken], say)).toEqual({ passed: 0, failed: 1 });
  expect(printed).toContain('no browser');
});
