import { useState } from 'react';
import { useSavedSections } from './use-saved-sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import type { MessageKey } from '../../i18n/en';
import { totalBytes, formatBytes, type OfflineList } from '../offline-list';
import { Dialog } from '../../ui/components/Dialog/Dialog';
import { SaveRow } from './SaveRow';
import { SaveProgress } from './SaveProgress';
import * as styles from './SaveOffline.module.css';

/** Why there is no list yet. */
const WHY: Readonly<Record<'loading' | 'failed' | 'unsupported', MessageKey>> = {
  loading: 'offline.measuring',
  failed: 'offline.noList',
  unsupported: 'offline.unsupported',
};

/** What can be saved for reading without network: everything or a section, how large it is, and how to undo it. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { code } = useLanguage();
  const { list, saved, status, save, remove, cancel } = useSavedSections(code);
  /** What the last button spoke of. */
  const [subject, setSubject] = useState('');
  const isSaving = status.kind === 'saving';

  const row = (key: string, name: string, sections: OfflineList) => {
    const due = sections.filter((section) => saved.get(section.name) !== section.digest);
    const isOld = due.length > 0 && sections.every((section) => saved.has(section.name));
    return (
      <SaveRow
        key={key}
        name={name}
        size={formatBytes(totalBytes(sections), code)}
        state={due.length === 0 ? 'saved' : isOld ? 'old' : 'missing'}
        isDisabled={isSaving}
        onClick={() => {
          setSubject(name);
          if (due.length === 0) remove(sections);
          else save(due);
        }}
      />
    );
  };

  return (
    <Dialog title={t('footer.offline')} onClose={onClose}>
      <p className={styles.intro}>{typeof list === 'string' ? t(WHY[list]) : t('offline.saveIntro')}</p>
      {typeof list !== 'string' && (
        <ul className={styles.list}>
          {row('*', t('offline.all'), list)}
          {list.map((section) => {
            const { name } = section;
            const title = name === '' ? t('offline.more') : t(`section.${name}` as MessageKey);
            return row(name, title, [section]);
          })}
        </ul>
      )}
      <SaveProgress status={status} subject={subject} onCancel={cancel} />
    </Dialog>
  );
}
