import type { Document } from 'yaml';

/** What a YAML document says as plain values, or why it cannot be said so. */
export type YamlValues = { data: unknown; fault: null } | { data: null; fault: string };

/**
 * The plain values of a document that was parsed without errors. Aliases are followed only now: one that leads
 * nowhere, or into itself, is found here.
 */
export function readYamlValues(document: Document): YamlValues {
  try {
    const data: unknown = document.toJS();
    // A circle could be neither stored nor told.
    JSON.stringify(data);
    return { data, fault: null };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return { data: null, fault: reason };
  }
}
