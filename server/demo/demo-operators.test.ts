// The operators of the demo world: one of each role template, under the names that the README tells.
import { readFileSync } from 'node:fs';
import { ROLE_TEMPLATES } from '@emall/contract/permissions';
import { expect, test } from 'vitest';
import { demoOperators, OPERATOR_PASSWORD } from './world/operators.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\n', ' ');

test('every role template has an operator, and owners are two', () => {
  const roles = demoOperators.map(({ role }) => role);
  expect(new Set(roles)).toEqual(new Set(Object.keys(ROLE_TEMPLATES)));
  expect(roles.filter((role) => role === 'owner')).toHaveLength(2);
  expect(roles).toHaveLength(Object.keys(ROLE_TEMPLATES).length + 1);
});

test('the README names each of them with its role, and the password', () => {
  expect(readme).toContain(`\`admin\` / \`${OPERATOR_PASSWORD}\``);
  for (const { username, role } of demoOperators) {
    const isNamedAsRole = username === role || role === 'owner';
    expect(readme).toContain(isNamedAsRole ? `\`${username}\`` : `\`${username}\` (${role})`);
  }
});
