// Guards the language: phrases that no native speaker would write, each with the words to write instead. It reads comments, strings,
// screens, pages and scenarios, never code. The list grows whenever a reader stumbles; see "Style" in CONTRIBUTING.md.
import { lineAt, scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

/** This file and its test quote the phrases; records keep the words of their time. */
const quoting = /^(scripts\/guards\/words\.mjs|scripts\/test\/words\.test\.ts|regressions\/.*|kept\/.*|package-lock\.json)$/

/** @type {readonly (readonly [RegExp, string])[]} a phrase with whole words, and what to write */
const phrases = [
  [/\bthe own\b/gi, '"their own"'],
  [/(?<=[a-z] )(?<!\bgm )anew\b|(?<!\bgm )\banew(?= [a-z])/gi, '"again"'],
  [/\blet(?:s|ting)?(?: \w+)? go by\b/gi, '"pass", or "pass on"'],
  [/\b(?:of|whom) nobody\b|\bwhom somebody\b/gi, 'a sentence with "no one", or without "whom"'],
  [/\bcom(?:es?|ing) to light\b|\bcame to light\b/gi, '"is revealed"'],
  [/\bhand(?:ed|ing|s)? in\b(?! hand)/gi, '"opened", "given" or "passed"'],
  [/\b(?:takes?|took) force\b/gi, '"takes effect"'],
  [/\b(?:he|his|him|himself)\b/gi, '"they", "their" or "them"; the name where that is unclear'],
  [/\b(?:stands?|given|answered|put) otherwise\b|\botherwise by itself\b/gi, '"differs", or "changed"'],
  [/\bmay be done unasked\b/gi, '"available any time"'],
  [/\bcan(?:not|’t| not)? be called that\b/gi, '"is a reserved name"'],
  [/\b(?:can|cannot|could) be begun\b/gi, '"can start", or "can’t start"'],
  [/\bc(?:omes?|ame) to pass\b/gi, '"happens"'],
  [/\bmistakes? of (?:its|their) own\b/gi, '"a bug"'],
  [/\bin store for\b/gi, '"is scheduled for"'],
  [/\bthe (?:exact|sampled) way\b/gi, '"exact", "sampled", or "sampling"'],
  [/\bbrings? along\b/gi, '"has", or "contains"'],
  [/\bof one[’']s own\b/gi, '"your own", or "the user’s own"'],
  [/(?<!there )\b(?:is|are) no (?:text|number|JSON|list|file)\b/gi, '"isn’t a text", "isn’t a number" and so on'],
  [/\b(?:if|as) somebody likes\b/gi, '"optionally", or "if you like"'],
  [/\bbeyond it sampled\b/gi, '"past that it is sampled"'],
  [/\bfor ever\b/gi, '"forever", or "for good"'],
  [/\bgo(?:es)? by (?:its|their) polic(?:y|ies)\b/gi, '"is played by its policy"'],
  [/\bthe hand of\b|\bdead hand\b/gi, 'the name with ’s: "Ames’s hand"'],
  [/\bholds? the breath\b/gi, '"holds their breath"'],
  [/\bwas left over and not used\b/gi, '"left over"'],
]

/**
 * Phrases that read as if they were translated.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function wordsNobodySays(files) {
  return files.filter(isRead).flatMap(file => {
    const text = textOf(file)
    return phrases.flatMap(([phrase, better]) =>
      [...text.matchAll(phrase)].map(match => ({
        file: file.path,
        line: lineAt(text, match.index),
        found: `the words "${match[0].toLowerCase()}"`,
        why: 'It reads as if it were translated.',
        mend: `Write ${better}.`,
      })),
    )
  })
}

/** @param {SourceFile} file */
const isRead = ({ path }) =>
  !quoting.test(path) && !/\.generated\.\w+$/.test(path) && /\.(?:[cm]?[jt]s|svelte|md|ya?ml|css|html)$/.test(path)

/**
 * What of a file is language: all of a page, of code its comments and strings. Code is blanked, so that lines stay where they are.
 * @param {SourceFile} file
 */
function textOf(file) {
  if (!/\.[cm]?[jt]s$/.test(file.path)) return file.text
  const { code } = scan(file.text)
  let text = ''
  for (let at = 0; at < file.text.length; at++) text += code[at] === file.text[at] && file.text[at] !== '\n' ? ' ' : file.text[at]
  return text
}
