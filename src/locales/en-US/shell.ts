import type { shell as zh } from '../zh-CN/shell';

export const shell: Record<keyof typeof zh, string> = {
  'shell.title': 'Charging equipment firmware',
  'shell.submitting': 'Submitting',
  'shell.overlays': 'Pop-ups',
  'shell.skip': 'Skip to content',
  'shell.support': 'Technical support: {team} · version {version}',
  'shell.manual.user': 'User manual',
  'shell.manual.admin': 'Administrator manual',
  'shell.language.label': 'Switch the language to Chinese (中文)',
  'shell.language.other': '中文',
  'shell.theme.dark': 'Dark theme',
  'shell.theme.light': 'Light theme',
  'shell.menu.fold': 'Collapse the menu',
  'shell.menu.unfold': 'Expand the menu',
  'shell.todo': '{count} waiting for me',
  'shell.logOut': 'Log out',
  'shell.logOut.unsentElsewhere':
    'Another tab holds something that is not submitted. Logging out deletes the drafts kept in this browser, and it will be lost.',
  'shell.trace': 'Trace: {trace}',
  'shell.offline': 'You are offline. Try again when the connection is back.',
  'shell.reload': 'Reload',
  'shell.broken.title': 'Something went wrong on this page',
  'shell.broken.text':
    'The page cannot be shown. If reloading does not help, copy the details and contact technical support.',
  'shell.chunk.title': 'Part of the page could not be loaded',
  'shell.chunk.text':
    'The console may just have been updated, or the network is unstable. Reload the page. Unsubmitted drafts are kept.',
  'shell.stopped.title': 'Sign-in failed',
  'shell.stopped.text':
    'You were redirected to the login page several times within a minute, but the console still does not know who you are. Try again later, or contact technical support.',
  'shell.stopped.button': 'Go to login',
  'shell.other.title': 'Another account has signed in',
  'shell.other.text': 'Another page of this browser has signed in as {other}. This page cannot continue as {account}.',
  'shell.other.kept':
    'What you typed here is saved as a draft of {account} and restored when that account signs in again.',
  'shell.other.button': 'Continue as {other}',
  'shell.watermark': 'The watermark was changed and has been restored',
  'shell.failed.title': 'The console is not available right now',
  'shell.failed.text':
    'Your permissions or roles could not be loaded. Try again. If it keeps failing, contact technical support.',
  'shell.failed.account': 'Account: {account}',
  'shell.denied.title': 'No access',
  'shell.denied.page': 'Account {account} has no access to “{page}”.',
  'shell.denied.codes': 'For access, ask the configuration administrator for this page permission:',
  'shell.denied.none': 'This page denies nothing to account {account}. Use the menu to continue.',
  'shell.missing.text': 'There is no page at {path}. Check that the link is complete.',

  'shell.drop.now': 'Drop to identify this file',
  'shell.drop.hint': 'The file is hashed on this computer. It is not uploaded.',
  'shell.drop.title': 'Identify file',
  'shell.drop.known': 'This is {version}, {state}',
  'shell.drop.knownAs': 'File name on record: {name}',
  'shell.drop.unknown': 'No version uses this file',
  'shell.drop.unchecked': 'Versions could not be searched. Try again.',
  'shell.drop.upload': 'Upload as new version',
};
