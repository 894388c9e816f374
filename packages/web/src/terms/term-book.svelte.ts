/** The terms of the fight that is open, once its rulebook has been read. Until then, and elsewhere, sentences are only words. */
import type { GameMasterSession } from '../session/session.js'
import { type TermPiece, type TermSplitter, termSplitter } from './terms.js'

class TermBook {
  private splitter = $state.raw<TermSplitter | null>(null)

  /** Returns a function that shuts it. */
  open(session: Pick<GameMasterSession, 'rulebook'>): () => void {
    let shut = false
    const take = (splitter: TermSplitter | null): void => {
      if (!shut) this.splitter = splitter
    }
    session.rulebook().then(
      book => take(termSplitter(book)),
      () => take(null), // the words stay words
    )
    return () => {
      take(null)
      shut = true
    }
  }
  split = (sentence: string): readonly TermPiece[] => this.splitter?.(sentence) ?? [{ text: sentence, term: null }]
}
export const termBook = new TermBook()
