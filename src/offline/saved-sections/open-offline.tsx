import { addMessages } from '#messages-source';
import { OfflineDialog } from './OfflineDialog';
import { enOffline } from '../../i18n/en-offline';
import { showDialog } from '../../ui/components/Dialog/show-dialog';

addMessages(enOffline);

/** Shows what can be saved for reading without network, unless something is open already. */
export function openOffline(): void {
  if (document.querySelector('dialog[open]')) return;
  showDialog((onClose) => <OfflineDialog onClose={onClose} />);
}
