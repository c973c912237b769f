import { useMessages } from '../../../i18n/use-messages';
import * as styles from './Sizes.module.css';

interface SizesProps {
  /** In bytes. */
  readonly before: number;
  readonly after: number;
}

/** How many bytes went in and came out, as numbers and as bars to one scale. */
export function Sizes({ before, after }: SizesProps) {
  const t = useMessages();
  const longest = Math.max(before, after, 1);
  const rows = [
    { key: 'before', count: before },
    { key: 'after', count: after },
  ] as const;
  return (
    <dl className={styles.sizes}>
      {rows.map(({ key, count }) => (
        <div key={key}>
          <dt>{t(`home.${key}`)}</dt>
          <dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(count / longest) * 100} height="1" />
            </svg>
            {t('home.bytes', { count: String(count) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
