import { describe, expect, it } from 'vitest';
import { groupsOf, provesFactors, roleOfGroups } from './group-role.ts';

it.each([
  ['a list', ['clerks', 'leads'], ['clerks', 'leads']],
  ['one name', 'clerks', ['clerks']],
  ['a name with spaces and commas, which is one group', 'Clerks, West', ['Clerks, West']],
  ['a list with other values', ['clerks', 7, null, '', { name: 'leads' }], ['clerks']],
  ['nothing', undefined, []],
  ['an object', { clerks: true }, []],
  ['an empty name', '', []],
])('groupsOf reads the groups from %s', (_what, claim, expected) => {
  expect(groupsOf(claim)).toEqual(expected);
});

describe('roleOfGroups', () => {
  const groupRoles = [
    { group: 'leads', role: 'supervisor' },
    { group: 'clerks', role: 'agent' },
    { group: 'auditors', role: 'viewer' },
    { group: 'admins', role: 'administrator' },
  ] as const;

  it.each([
    [['clerks'], 'agent'],
    [['auditors', 'leads', 'clerks'], 'supervisor'],
    [['clerks', 'admins'], 'administrator'],
    [['others'], undefined],
    [['Clerks'], undefined],
    [[], undefined],
  ])('of %j is %s', (groups, expected) => {
    expect(roleOfGroups(groups, groupRoles)).toBe(expected);
  });

  it('takes the highest role of a group that is listed twice', () => {
    const twice = [
      { group: 'clerks', role: 'agent' },
      { group: 'clerks', role: 'supervisor' },
    ] as const;
    expect(roleOfGroups(['clerks'], twice)).toBe('supervisor');
  });
});

describe('provesFactors', () => {
  const demanded = { acrValues: ['urn:mfa'], amrValues: ['mfa', 'hwk'] };

  it.each([
    [{ acr: 'urn:mfa' }, true],
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: 'hwk' }, true],
    [{ acr: 'urn:password', amr: ['pwd'] }, false],
    [{ acr: ['urn:mfa'] }, false],
    [{}, false],
  ])('of the claims %j is %s', (claims, expected) => {
    expect(provesFactors(claims, demanded)).toBe(expected);
  });

  it('is true without claims if no factors are demanded', () => {
    expect(provesFactors({}, { acrValues: [], amrValues: [] })).toBe(true);
  });
});
