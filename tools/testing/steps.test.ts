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

it('runSteps runs steps in order under their titles and adds up their counts', async () => {
  expect(await runSteps([step('Types'), step('Tests')], say)).toEqual({ passed: 4, failed: 0 });
  expect(printed.filter((line) => line.includes('=='))).toEqual(['\n== Types', '\n== Tests']);
});

it('runSteps continues after a failed step', async () => {
  const failing = step('Tests', { run: async () => ({ passed: 1, failed: 3 }) });
  expect(await runSteps([failing, step('Journeys')], say)).toEqual({ passed: 3, failed: 3 });
});

it('runSteps stops after a failed gate', async () => {
  const gate = step('Types', { isGate: true, run: async () => ({ passed: 0, failed: 1 }) });
  expect(await runSteps([gate, step('Tests')], say)).toEqual({ passed: 0, failed: 1 });
  expect(printed.at(-1)).toContain('did not run');
});

it('runSteps counts a step that throws as one failure and prints the reason', async () => {
  const broken = step('Journeys', { run: () => Promise.reject(new Error('no browser')) });
  expect(await runSteps([broken], say)).toEqual({ passed: 0, failed: 1 });
  expect(printed).toContain('no browser');
});
