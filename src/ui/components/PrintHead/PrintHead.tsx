import { site } from '../../../config/site';
import * as styles from './PrintHead.module.css';

/** Where a printed page comes from, at its top; on the screen the address bar says so. */
export function PrintHead({ path }: { readonly path: string }) {
  return (
    <p className={styles.head} aria-hidden="true">
      <b>{site.name}</b> {`${site.url}${path}`}
    </p>
  );
}
