/** The ways in which words say that a change undoes or brings back another, each with the habit of people that it reads. */
export const CLAIM_FORMS = {
  // Where the verb is.
  'verb first': 'a revert is called by its verb: Revert …, Back out …',
  'verb behind a colon': 'a heading or a conventional type comes before the verb',
  'verb in a tag': '[Revert] and a title',
  'verb inside': 'a fix is told first, and what it undoes behind it: … by reverting …',
  'verb somewhere': 'a word of undoing is somewhere in the title',
  'puts back': 'what was taken out comes back in other words: Restore …, Bring back …, Re-enable …',
  'lost by': 'what is restored is named by who lost it: restore … dropped in #N',
  'lost by, in a body': 'the body tells since when it was gone: re-introduces …, removed in #N',
  'as before': 'the state to go back to is named: restores the behavior from before #N',
  'reland word': 'Reland …, Reapply …, [reland] …, … (reland)',
  'reverted by': 'what comes back is named by who undid it: … reverted by #N',
  'sentence begins': 'a sentence of the body begins with the verb, as git and GitHub write it',
  'sentence inside': 'a sentence of the body has the verb inside',
  'only reference': 'this reverts the change, with the one address of its paragraph',
  'behind a heading': 'a heading says that something is undone, and a list behind it what: Reverts:',
  'came with': 'who reverts a thing tells with whom it had come: introduced in #N',
  'named before': 'a change is named first, and a later paragraph says: this PR reverts the …',
  'part of': 'the words tell a part, then its change: revert … in #N',
  // How a subject names what is undone.
  'names a title': 'the title in quotes',
  'names in the scope': 'revert(#N): …',
  'names a list': 'numbers, commits or addresses behind the verb',
  'names in brackets': 'a description, and the numbers in brackets at its end',
  'names behind from': 'the head_dim assignment from #N',
  'names nothing': 'a description, or a title without quotes',
} as const;

export type ClaimForm = keyof typeof CLAIM_FORMS;
