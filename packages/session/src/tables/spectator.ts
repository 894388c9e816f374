/** What everyone at the table can do, and all that a spectator can: look on. A spectator knows what every seat knows. */
import { type ThrowOdds, throwOdds } from '@enfilade/analysis'
import { type Decider, type LogLine, logOf } from '@enfilade/client'
import type { AnyBattle, AnyStep, Rulebook, View, Viewer } from '@enfilade/engine'
import { decidersOf } from '../deciding.js'
import type { Fight } from '../fight.js'
import { askedNow, type Own } from '../question.js'
import type { Asked, Timeline } from '../shown.js'
import { Snapshots } from '../snapshots.js'
import { seesDie } from '../unseen.js'

export class SpectatorTable {
  readonly viewer: Viewer = 'spectator'
  /** Of the viewer's combatants, those that this table plays; null: all. */
  readonly own: Own = null

  constructor(protected readonly fight: Fight) {}

  /** Makes the snapshots of this viewer, one after another. */
  snapshots(): Snapshots {
    return new Snapshots(this.viewer, this.fight.timelines, this.own)
  }
  view(): View {
    return this.fight.ruleset.view(this.fight.session.battle, this.viewer)
  }
  asked(): Asked {
    return askedNow(this.fight.session, this.viewer, this.own)
  }
  /** Who is asked now, as far as this viewer may know. */
  decides(): readonly Decider[] {
    return decidersOf(this.fight.session, this.view())
  }
  log(): readonly LogLine[] {
    return logOf(this.fight.session, this.viewer)
  }
  timeline(): Timeline {
    return this.fight.timelines.of(this.fight.session, this.viewer)
  }
  /** What the open throw decides, as far as this table sees it; null: there is none, or it decides nothing that is counted. */
  throwOdds(): ThrowOdds | null {
    const { session } = this.fight
    const { pending, battle } = session
    if (pending?.kind !== 'die' || !seesDie(session, this.viewer, pending, this.view().people)) return null
    const known = this.knownBattle()
    // Where the table takes the open step for another one, its dice mean nothing to it.
    return known.agenda.at(-1)?.step === battle.agenda.at(-1)?.step ? throwOdds(session, known) : null
  }
  /** The battle as far as this table knows it, the rest filled in. */
  protected knownBattle(): AnyBattle<AnyStep> {
    const { ruleset, session } = this.fight
    return this.viewer === 'gm' ? session.battle : ruleset.imagine(session.battle, this.viewer).battle
  }
  /** The rules as they read in this fight: with its own tables, and with what its data has replaced. */
  rulebook(): Promise<Rulebook> {
    return this.fight.ports.rulebook(this.fight.ruleset, this.fight.session.battle)
  }
}
