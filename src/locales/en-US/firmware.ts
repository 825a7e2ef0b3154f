import type { firmware as zh } from '../zh-CN/firmware';

export const firmware: Record<keyof typeof zh, string> = {
  'firmware.empty': 'No firmware numbers yet. Use “Add firmware number” to register the first one.',
  'firmware.unnamed': 'The link does not name a firmware number',
  'firmware.keywordHint': 'Number, name, vendor code or model',
  'firmware.rowUpload': 'Upload',
  'firmware.versions': 'Versions',
  'firmware.enabled': 'Enabled',
  'firmware.disabled': 'Disabled',
  'firmware.disableHint':
    'No versions can be added to a disabled number. Its versions and test orders are not affected.',
  'firmware.enabledDone': '{firmwareNo} enabled',
  'firmware.disabledDone': '{firmwareNo} disabled',

  'firmware.record.upload': 'Upload new version',
  'firmware.record.noVersions': 'No versions yet',

  'firmware.numberRule':
    '3–40 capital letters, digits or . _ -, starting with a letter or digit. Cannot be changed after saving.',
  'firmware.taken': 'This number is already taken:',
  'firmware.added': 'Firmware number {firmwareNo} registered',
  'firmware.addedNext': 'Next: upload its first version',
  'firmware.addAnother': 'Add another',
  'firmware.failed': 'This firmware number could not be loaded',
  'firmware.saved': '{firmwareNo} saved',

  'firmware.version.versionNoRule':
    'Letters, digits or . _ -, starting with a letter or digit. Unique for its number. Cannot be changed after saving.',
  'firmware.version.notAbove': 'Not higher than the latest release {last}. You can still save it.',
  'firmware.version.path': 'Upgrade path',
  'firmware.version.mustPassThrough': 'Mandatory version: devices on older versions must first upgrade to this one',
  'firmware.version.markdown': 'Markdown is supported',
  'firmware.version.tagsHint': 'Press Enter after each tag',
};
