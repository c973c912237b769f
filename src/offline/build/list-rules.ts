import type { RuleSetRule } from 'webpack';

function isRule(value: unknown): value is RuleSetRule {
  return typeof value === 'object' && value !== null;
}

/** All rules of a configuration, those within others included. */
export function listRules(rules: readonly unknown[]): RuleSetRule[] {
  return rules
    .filter(isRule)
    .flatMap((rule) => [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])]);
}
