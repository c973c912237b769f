/** Sentences about reading without network, in English: they come when they are wanted. */
export const enOffline = {
  'offline.heading': 'This page is not here without a network',
  'offline.text':
    'Your device is offline, or the site cannot be reached, and this page has not been kept. It loads by itself once the network is back.',
  'offline.retry': 'Try again',
  'offline.home': 'Go to Homepage',
  'offline.kept': 'Pages that work now',
  'offline.none': 'No page has been kept on this device yet.',
  'offline.saveIntro':
    'Saved pages open without a network, on this device, until you remove them. They are as new as the day they were saved.',
  'offline.all': 'Everything',
  'offline.more': 'Other pages',
  'offline.saved': 'saved, {size}',
  'offline.save': 'Save {name}',
  'offline.saveButton': 'Save',
  'offline.remove': 'Remove {name}',
  'offline.removeButton': 'Remove',
  'offline.cancel': 'Cancel',
  'offline.saving': 'Saving: {done} of {total} files',
  'offline.wasSaved': '{name} is saved.',
  'offline.wasRemoved': '{name} is removed.',
  'offline.wasCanceled': 'Canceled: nothing of it was kept.',
  'offline.noRoom': 'There is not enough room on this device.',
  'offline.failed': 'It could not be saved: is there a network?',
  'offline.noList': 'What can be saved could not be loaded: is there a network?',
  'offline.unsupported': 'This browser does not let sites keep pages.',
  'offline.measuring': 'Looking what there is…',
} as const;
