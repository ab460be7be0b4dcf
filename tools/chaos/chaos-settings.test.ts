import { expect, it } from 'vitest';
import { readChaosSettings, replayCommand } from './chaos-settings.ts';

it('a run without options is a long run with a random seed', () => {
  const settings = readChaosSettings([]);
  expect(settings).toMatchObject({ kills: 500, payments: 20_000, breakage: undefined, reportFile: undefined });
  expect(Number.isSafeInteger(settings.seed)).toBe(true);
});

it('a failover run without options kills and freezes the leader 20 times each', () => {
  const settings = readChaosSettings(['--failover']);
  expect(settings).toMatchObject({ isFailover: true, kills: 20, freezes: 20, payments: 6_000 });
});

it('a cluster run without options has 20 kills, and its replay command has the same settings', () => {
  const settings = readChaosSettings(['--cluster']);
  expect(settings).toMatchObject({ isCluster: true, isFailover: false, kills: 20, payments: 1_000 });
  expect(readChaosSettings(replayCommand(settings).split(' -- ')[1]?.split(' ') ?? [])).toEqual(settings);
});

it('--cluster is refused with --failover', () => {
  expect(() => readChaosSettings(['--cluster', '--failover'])).toThrow('--failover');
});

it('the replay command of a failover run has the same settings', () => {
  const given = [
    '--failover',
    '--kills',
    '3',
    '--freezes',
    '4',
    '--payments',
    '900',
    '--seed',
    '7',
    '--break',
    'asynchronous',
  ];
  const settings = readChaosSettings(given);
  const options = replayCommand(settings).split(' -- ')[1]?.split(' ') ?? [];
  expect(readChaosSettings(options)).toEqual(settings);
});

it.each([
  ['--freezes', '3'],
  ['--break', 'asynchronous'],
])('%s %s is refused without --failover', (name, value) => {
  expect(() => readChaosSettings([`${name}=${value}`])).toThrow('--failover');
});

it.each([
  ['--kills', '-1'],
  ['--freezes', 'some'],
  ['--payments', '0'],
])('%s %s is refused by name with --failover', (name, value) => {
  expect(() => readChaosSettings(['--failover', `${name}=${value}`])).toThrow(name);
});

it('the replay command of a run has the same settings', () => {
  const settings = readChaosSettings(['--kills', '60', '--payments', '3000', '--seed', '7', '--break', 'fresh-key']);
  const options = replayCommand(settings).split(' -- ')[1]?.split(' ') ?? [];
  expect(readChaosSettings(options)).toEqual(settings);
});

it.each([
  ['--kills', '-1'],
  ['--kills', 'many'],
  ['--payments', '0'],
  ['--seed', '1.5'],
  ['--break', 'everything'],
])('%s %s is refused by name', (name, value) => {
  expect(() => readChaosSettings([`${name}=${value}`])).toThrow(name);
});
