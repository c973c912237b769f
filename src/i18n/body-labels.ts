import type { Language } from '../config/languages';
import { factLabels } from './fact-labels';
import type { Translate } from './translate';

/** Words that the build itself puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(t: Translate, code: Language['code']): Record<string, string> {
  return {
    ...factLabels[code],
    tip: t('aside.tip'),
    warning: t('aside.warning'),
    note: t('aside.note'),
    todo: t('aside.todo'),
    code: t('code.name'),
    output: t('code.output'),
    packageManager: t('code.packageManager'),
    table: t('table.name'),
    done: t('task.done'),
    open: t('task.open'),
    footnotes: t('footnotes.title'),
    back: t('footnotes.back'),
    copy: t('code.copy'),
    enlarge: t('figure.enlarge'),
  };
}
