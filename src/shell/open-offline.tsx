import { addMessages } from 'messages-source';
import { OfflineDialog } from '../components/SaveOffline/OfflineDialog';
import { enOffline } from '../i18n/en-offline';
import { showDialog } from './show-dialog';

addMessages(enOffline);

/** Shows what can be saved for reading without network, unless something is open already. */
export function openOffline(): void {
  if (document.querySelector('dialog[open]')) return;
  showDialog((onClose) => <OfflineDialog onClose={onClose} />);
}
