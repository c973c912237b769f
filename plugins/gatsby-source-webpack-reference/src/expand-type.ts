import path from 'node:path';
import type { Declarations } from './declarations';
import { expandFunctionType } from './function-types';
import type { Installed } from './installed';
import { isFunctionType, unwrapType } from './split-type';
import { tidyType } from './tidy-type';
import type { TypeContext } from './type-text';
import { readTypedef } from './typedefs';

const IMPORT = /^import\(['"](\.[^'"]+)['"]\)\.([\w$]+)/;

/**
 * Spells out functions' types that schemas name, from types.d.ts or from the comments of the file they are imported from.
 *
 * @param name the package
 */
export function buildExpand(
  installed: Installed,
  name: string,
  declarations: Declarations,
): TypeContext['expand'] {
  const texts = new Map<string, string>();
  const readSource = (file: string): string => {
    const full = `${file}.js`;
    if (!texts.has(full)) texts.set(full, installed.readText(name, full));
    return texts.get(full) ?? '';
  };
  return (type, file) => {
    const declared = expandFunctionType(tidyType(type), declarations);
    const [, from, imported = ''] = IMPORT.exec(type) ?? [];
    if (declared !== undefined || from === undefined) return declared;
    const source = readSource(path.posix.join(path.posix.dirname(file), from));
    const text = unwrapType(readTypedef(source, imported) ?? '');
    return isFunctionType(text) ? text : undefined;
  };
}
