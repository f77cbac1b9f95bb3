<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>ActionWords</name>
    <message>
        <source>%1 (%2)</source>
        <comment>what an action does, its key</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>AskWords</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1ほか%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>It would be left out, since a corner lies outside the world: it would meet no box.</source>
        <translation>角が空間の外にあるため除外され、どのボックスとも判定されません。</translation>
    </message>
    <message>
        <source>Its index would be %1, outside the array: there the published code ends.</source>
        <translation>添字は%1となり、配列の外です。公開されたコードはここで終わります。</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>%1では、</translation>
    </message>
    <message>
        <source>Without any tree</source>
        <translation>木を使わないので、</translation>
    </message>
    <message>
        <source>%1; whom it would meet only a walk can tell, which takes too long in a scene this large.</source>
        <translation>%1どのボックスと判定されるかは実際に走査しなければ分かりませんが、これほど大きなシーンでは時間がかかりすぎます。</translation>
    </message>
    <message>
        <source>%1 it would meet no box.</source>
        <translation>%1どのボックスとも判定されません。</translation>
    </message>
    <message>
        <source>%1 it would meet %2; it would overlap no box.</source>
        <translation>%1%2と判定されますが、どのボックスとも重なりません。</translation>
    </message>
    <message>
        <source>%1 it would meet %2; it would overlap %3.</source>
        <translation>%1%2と判定され、%3と重なります。</translation>
    </message>
    <message numerus="yes">
        <source>The query visits %n cell(s)</source>
        <translation>
            <numerusform>範囲検索は%n個のセルを訪問します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it reports %n candidate(s)</source>
        <translation>
            <numerusform>候補は%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them overlap(s) it</source>
        <translation>
            <numerusform>実際に重なるのは%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 inside, %3 partly, %4 outside; %5, and %6.</source>
        <translation>%1（内側%2、一部%3、外側%4）。%5、%6です。</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>内側</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>一部</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>外側</translation>
    </message>
</context>
<context>
    <name>AstraySentence</name>
    <message>
        <source>As published %1 is looked for among the children of %2, though its parent is %3: the stack holds the wrong boxes.</source>
        <translation>公表どおりだと、%1を%2の子の中に探しますが、本当の親は%3です。スタックには違うボックスが積まれています。</translation>
    </message>
    <message>
        <source>The pass enters %1 a second time: at step %2 it was taken for a child of another cell.</source>
        <translation>走査が%1に入るのは2度目です。ステップ%2では、別のセルの子とみなされていました。</translation>
    </message>
    <message>
        <source>The pass enters %1 with %2 on the stack that should not be there: pushed too often, or not taken off.</source>
        <translation>走査が%1に入りますが、スタックにはあるはずのないものが%2あります。余分にプッシュされたか、ポップされずに残ったものです。</translation>
    </message>
    <message>
        <source>%1 meets itself: it was left on the stack by an earlier visit of %2, and is tested with its own list.</source>
        <translation>%1が自分自身と出会います。前に%2に来たときスタックに残されたので、自分のいるリストと判定されてしまいます。</translation>
    </message>
    <message>
        <source>%1 of %2 is tested with %3 of %4, though neither cell lies above the other: this is no candidate pair.</source>
        <translation>%2の%1を%4の%3と判定しますが、どちらのセルも他方の祖先ではありません。これは候補ペアではありません。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested once more: step %3 has tested them already.</source>
        <translation>%1と%2をもう一度判定します。ステップ%3ですでに判定済みです。</translation>
    </message>
    <message>
        <source>As published %1 is pushed again, before the next child of %2 too: now it is on the stack %3 times.</source>
        <translation>公表どおりだと、%2の次の子の前でも%1をもう一度プッシュします。これでスタックに%3個あることになります。</translation>
    </message>
    <message>
        <source>%1 is taken off the stack in place of a box of %2: what was left over below lay on top.</source>
        <translation>%2のボックスの代わりに%1がポップされます。下位のセルで残ったものが上に載っていたからです。</translation>
    </message>
    <message>
        <source>%1 is taken off the stack once only, though it was pushed twice: it is still there.</source>
        <translation>%1をポップするのは1度だけですが、プッシュは2度でした。まだスタックに残っています。</translation>
    </message>
    <message>
        <source>%1 is taken off the stack once only, though it was pushed more often: it is still there %2 times.</source>
        <translation>%1をポップするのは1度だけですが、プッシュはもっと多く、まだスタックに%2個残っています。</translation>
    </message>
    <message>
        <source>%1 leaves %2 of its own on the stack, pushed for each child and taken off once; the pass goes back to %3.</source>
        <translation>%1は、子ごとにプッシュして1度しかポップしないので、自分の%2をスタックに残します。走査は%3へ戻ります。</translation>
    </message>
    <message>
        <source>%1 has no child that exists, yet as published cells were visited as its children; the pass goes back to %2.</source>
        <translation>%1には存在する子がないのに、公表どおりだと別のセルをその子として訪れました。走査は%2へ戻ります。</translation>
    </message>
    <message>
        <source>None of the children of %1 is where it is looked for, so they are passed over; the pass goes back to %2.</source>
        <translation>%1の子はどれも探した場所になく、素通りされます。走査は%2へ戻ります。</translation>
    </message>
    <message>
        <source>%1 is done; the pass goes back to %2, which is not its parent.</source>
        <translation>%1は終わりました。走査は%2へ戻りますが、それは親ではありません。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with %1 still on the stack: it has made %2 tests; there are %3 possible pairs.</source>
        <translation>走査はルート空間を出て、スタックに%1を残したまま終わります。判定は%2回で、ありうるペアは%3個です。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends: it has made %1 tests, though there are only %2 possible pairs.</source>
        <translation>走査はルート空間を出て終わります。ありうるペアは%2個しかないのに、判定は%1回でした。</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1個のボックス</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1個のボックス</translation>
    </message>
</context>
<context>
    <name>CallPath</name>
    <message>
        <source>putting in</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>Putting in all boxes</source>
        <translation>すべてのボックスの登録</translation>
    </message>
    <message>
        <source>box %1</source>
        <translation>ボックス %1</translation>
    </message>
    <message>
        <source>Putting in box %1</source>
        <translation>ボックス %1 の登録</translation>
    </message>
    <message>
        <source>%1, taken at step %2</source>
        <translation>%1、ステップ%2で取り上げ</translation>
    </message>
    <message>
        <source>root</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>%1, entered at step %2</source>
        <translation>%1、ステップ%2で入りました</translation>
    </message>
</context>
<context>
    <name>CellNoun</name>
    <message>
        <source>The root</source>
        <translation>ルート空間</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>ルート空間</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>セル %1 </translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>セル %1 </translation>
    </message>
</context>
<context>
    <name>CheckWords</name>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>right, reversed</source>
        <translation>正しい（逆順）</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>余分</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>with itself</source>
        <translation>自分自身</translation>
    </message>
    <message>
        <source>unknown name</source>
        <translation>不明な名前</translation>
    </message>
    <message>
        <source>out of place</source>
        <translation>位置が違う</translation>
    </message>
    <message>
        <source>overlapping pairs</source>
        <translation>重なるペア</translation>
    </message>
    <message>
        <source>candidate pairs</source>
        <translation>候補ペア</translation>
    </message>
    <message>
        <source>first in</source>
        <translation>登録順</translation>
    </message>
    <message>
        <source>last in</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Wrong: %1; the right list has %2 %3.</source>
        <translation>間違い：%1。正しい一覧には%3が%2組あります。</translation>
    </message>
    <message>
        <source>Right: there are no %1 here.</source>
        <translation>正解：ここに%1はありません。</translation>
    </message>
    <message>
        <source>Right: all %1 %2 are there, in the order of lists read %3.</source>
        <translation>正解：%2が%1組すべて、リストを%3に読む順で並んでいます。</translation>
    </message>
    <message>
        <source>Right: all %1 %2 are there.</source>
        <translation>正解：%2が%1組すべてあります。</translation>
    </message>
    <message>
        <source>No mistake here: %1.</source>
        <translation>間違いではないもの：%1。</translation>
    </message>
    <message>
        <source>That is too much to check: %1, and the limit is: %2.</source>
        <translation>大きすぎて確認できません：%1。上限：%2。</translation>
    </message>
    <message>
        <source>Line %1 can’t be read: it has a byte that is not UTF-8.</source>
        <translation>%1行目を読めません。UTF-8 でないバイトがあります。</translation>
    </message>
    <message>
        <source>Line %1 can’t be read: “%2” is not %3.</source>
        <translation>%1行目を読めません。「%2」は %3 ではありません。</translation>
    </message>
    <message>
        <source>%1 and %2 are both in %3, so they must be tested.</source>
        <translation>%1と%2はどちらも%3にあるので、判定が必要です。</translation>
    </message>
    <message>
        <source>%1 is in %2, which lies above %4 with %3 in it, so they must be tested.</source>
        <translation>%1のある%2は、%3のある%4の祖先なので、判定が必要です。</translation>
    </message>
    <message>
        <source>%1 is in %2, %3 in %4: their ways part below %5, neither cell lies above the other, so they need no test.</source>
        <translation>%1は%2に、%3は%4にあります。道は%5の下で分かれ、どちらのセルも他方の祖先ではないので、判定は要りません。</translation>
    </message>
    <message>
        <source>%1 and %2 overlap.</source>
        <translation>%1と%2は重なります。</translation>
    </message>
    <message>
        <source>%1 and %2 touch, which counts as overlapping here.</source>
        <translation>%1と%2は接していて、ここでは重なりとみなします。</translation>
    </message>
    <message>
        <source>%1 and %2 do not overlap: %3.</source>
        <translation>%1と%2は重なりません。%3。</translation>
    </message>
    <message>
        <source>%1 has a corner outside the world and is left out, so it is in no pair.</source>
        <translation>%1は角がワールドの外にあって除外されるので、どのペアにも入りません。</translation>
    </message>
    <message>
        <source>%1 is one box, and a pair is two.</source>
        <translation>%1は1つのボックスで、ペアは2つのボックスです。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1が足りません。</translation>
    </message>
    <message>
        <source>%1 is extra.</source>
        <translation>%1は余分です。</translation>
    </message>
    <message>
        <source>%1 repeats line %2.</source>
        <translation>%1は%2行目の繰り返しです。</translation>
    </message>
    <message>
        <source>In a set that is no mistake.</source>
        <translation>集合としては間違いではありません。</translation>
    </message>
    <message>
        <source>%1 is a pair of the right list, but there it is number %2.</source>
        <translation>%1は正しい一覧にもありますが、そこでは%2番目です。</translation>
    </message>
    <message>
        <source>The right list names it %1; who is named first is no mistake.</source>
        <translation>正しい一覧では%1です。どちらを先に書いても間違いではありません。</translation>
    </message>
    <message>
        <source>These are exactly the pairs that overlap. Asked for are the candidates: all pairs that must be tested.</source>
        <translation>これはちょうど重なるペアの一覧です。求めているのは候補、つまり判定が必要なすべてのペアです。</translation>
    </message>
    <message>
        <source>These are exactly the candidates, all pairs that must be tested. Asked for are only those that overlap.</source>
        <translation>これはちょうど候補、つまり判定が必要なペアの一覧です。求めているのは重なるペアだけです。</translation>
    </message>
    <message>
        <source>The list is right if boxes that only touch overlap, but here they do not.</source>
        <translation>接するだけで重なりとみなすならこの一覧は正解ですが、ここではみなしません。</translation>
    </message>
    <message>
        <source>The list is right if boxes that only touch do not overlap, but here they do.</source>
        <translation>接するだけでは重なりとみなさないならこの一覧は正解ですが、ここではみなします。</translation>
    </message>
    <message>
        <source>The list is right if boxes with a corner outside the world %1, but here they %2.</source>
        <translation>ワールドの外に角のあるボックスが%1ならこの一覧は正解ですが、ここでは%2。</translation>
    </message>
    <message>
        <source>The list is right at depth %1, but here the depth is %2.</source>
        <translation>深さ%1ならこの一覧は正解ですが、ここの深さは%2です。</translation>
    </message>
    <message>
        <source>The list is right if boxes are placed by midlines, where an edge that touches one counts as across it.</source>
        <translation>中線で配置し、中線に触れる辺をまたぐとみなすなら、この一覧は正解です。</translation>
    </message>
    <message>
        <source>The list is right in the other order: that of lists read %1.</source>
        <translation>もう一方の順、リストを%1に読む順なら、この一覧は正解です。</translation>
    </message>
    <message>
        <source>The pairs are in the order of “%1”. Asked for is that of the single pass.</source>
        <translation>ペアは「%1」の順に並んでいます。求めているのは単一走査の順です。</translation>
    </message>
    <message>
        <source>Check as &amp;overlaps</source>
        <translation>重なりとして確認(&amp;O)</translation>
    </message>
    <message>
        <source>Check as &amp;candidates</source>
        <translation>候補として確認(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Use that touching rule</source>
        <translation>その接触の規則にする(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use that outside rule</source>
        <translation>その外側の規則にする(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use depth %1</source>
        <translation>深さ%1にする(&amp;U)</translation>
    </message>
    <message>
        <source>Check for that &amp;order</source>
        <translation>その順で確認(&amp;O)</translation>
    </message>
    <message>
        <source>The search for the mistake was stopped.</source>
        <translation>間違い探しを中止しました。</translation>
    </message>
    <message>
        <source>The list is right.</source>
        <translation>この一覧は正解です。</translation>
    </message>
    <message>
        <source>While names are unknown, no mistake is looked for: correct them first.</source>
        <translation>不明な名前があるうちは間違いを探しません。先に名前を直してください。</translation>
    </message>
    <message>
        <source>The pairs are right and only their order is not; no known mistake gives this order.</source>
        <translation>ペアは正しく、順番だけが違います。この順になる既知の間違いはありません。</translation>
    </message>
    <message>
        <source>Each of these %1 mistakes gives exactly this list. On this scene they can’t be told apart.</source>
        <translation>次の%1個の間違いは、どれもちょうどこの一覧になります。このシーンでは区別できません。</translation>
    </message>
    <message>
        <source>These go past the array or never end on this scene, so they have no list: %1.</source>
        <translation>このシーンで配列の外に出るか終わらないため、一覧のないもの：%1。</translation>
    </message>
    <message>
        <source>These take too long here, so nothing is known of them: %1.</source>
        <translation>ここでは時間がかかりすぎて、分からないもの：%1。</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>不足%1</translation>
    </message>
    <message>
        <source>%1 extra</source>
        <translation>余分%1</translation>
    </message>
    <message>
        <source>%1 repeated</source>
        <translation>重複%1</translation>
    </message>
    <message>
        <source>%1 with itself</source>
        <translation>自分自身%1</translation>
    </message>
    <message>
        <source>%1 with an unknown name</source>
        <translation>不明な名前%1</translation>
    </message>
    <message>
        <source>%1 out of place</source>
        <translation>位置違い%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 reversed</source>
        <translation>逆順%1</translation>
    </message>
    <message>
        <source>“%1” is no box of the scene.</source>
        <translation>「%1」というボックスはシーンにありません。</translation>
    </message>
    <message>
        <source>“%1” is no box of the scene; did you mean %2?</source>
        <translation>「%1」というボックスはシーンにありません。%2のことですか？</translation>
    </message>
    <message>
        <source>stay in border cells</source>
        <translation>端のセルに入る</translation>
    </message>
    <message>
        <source>go to the root</source>
        <translation>ルートに入る</translation>
    </message>
    <message>
        <source>are left out</source>
        <translation>除外される</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか%2個</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>It is in line %1 already.</source>
        <translation>すでに%1行目にあります。</translation>
    </message>
    <message>
        <source>In the right list it is number %1.</source>
        <translation>正しい一覧では%1番目です。</translation>
    </message>
    <message>
        <source>Both are in %1.</source>
        <translation>どちらも%1にあります。</translation>
    </message>
    <message>
        <source>%1 in %2: an ancestor of %3’s %4.</source>
        <translation>%1は%2：%3のある%4の祖先です。</translation>
    </message>
    <message>
        <source>%1 in %2, %3 in %4: neither is an ancestor of the other.</source>
        <translation>%1は%2、%3は%4：どちらも相手の祖先ではありません。</translation>
    </message>
    <message>
        <source>Here %1 is missing, for one.</source>
        <translation>ここでは、例えば%1が足りません。</translation>
    </message>
    <message>
        <source>Here %1 is too many, for one.</source>
        <translation>ここでは、例えば%1が余分です。</translation>
    </message>
    <message>
        <source>So %1 is put into %2, not into %3, and %4 is missing.</source>
        <translation>そのため%1は%3ではなく%2に入り、%4が足りません。</translation>
    </message>
    <message>
        <source>So %1 is put into %2, not into %3, and %4 is too many.</source>
        <translation>そのため%1は%3ではなく%2に入り、%4が余分です。</translation>
    </message>
    <message>
        <source>This is exactly the list of the mistake “%1”.</source>
        <translation>間違い「%1」の一覧とちょうど一致します。</translation>
    </message>
    <message>
        <source>The mistake “%1”</source>
        <translation>間違い「%1」</translation>
    </message>
    <message>
        <source>No classic mistake gives exactly this list, and none comes nearer to it than the right list does.</source>
        <translation>ちょうどこの一覧になる典型的な間違いはなく、正しい一覧よりこれに近いものもありません。</translation>
    </message>
    <message>
        <source>No classic mistake gives exactly this list.</source>
        <translation>ちょうどこの一覧になる典型的な間違いはありません。</translation>
    </message>
    <message numerus="yes">
        <source>The nearest is %1, whose list differs in %n pair(s):</source>
        <translation>
            <numerusform>最も近いのは%1で、一覧は%n組違います：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The nearest are %1, whose lists differ in %n pair(s).</source>
        <translation>
            <numerusform>最も近いのは%1で、一覧は%n組違います。</numerusform>
        </translation>
    </message>
    <message>
        <source>As a set the list is right; with its repetitions it is exactly that of this mistake.</source>
        <translation>集合としては正解です。重複も含めると、ちょうどこの間違いの一覧になります。</translation>
    </message>
</context>
<context>
    <name>CodeMarks</name>
    <message>
        <source>%1 · level %2</source>
        <translation>%1・レベル%2</translation>
    </message>
    <message>
        <source>%1 · line of level %2</source>
        <translation>%1・レベル%2の線</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>distance %1</source>
        <translation>距離 %1</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>半径 %1</translation>
    </message>
    <message>
        <source>radii %1</source>
        <translation>半径の和 %1</translation>
    </message>
</context>
<context>
    <name>ComparisonWords</name>
    <message>
        <source>This run is being computed; what is shown is an earlier one.</source>
        <translation>この実行は計算中です。表示しているのは以前のものです。</translation>
    </message>
    <message>
        <source>%1 was to be put outside the array: nothing is written there, and the run ends.</source>
        <translation>%1は配列の外に入れられるところでした。そこには何も書き込まず、実行は終わります。</translation>
    </message>
    <message>
        <source>The recording ends at step %1 of %2; what is compared is what was recorded, the totals are right.</source>
        <translation>記録は%2ステップ中の%1ステップ目で終わっています。比べているのは記録された部分で、合計は正しい値です。</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>all boxes are in</source>
        <translation>すべてのボックスを登録済み</translation>
    </message>
    <message>
        <source>end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>box %1 of %2 is in</source>
        <translation>ボックス %1 / %2 を登録済み</translation>
    </message>
    <message>
        <source>pair %1 of %2</source>
        <translation>ペア %1 / %2</translation>
    </message>
    <message>
        <source>cell %1 of %2</source>
        <translation>セル %1 / %2</translation>
    </message>
    <message>
        <source>The runs are compared when both are computed.</source>
        <translation>両方の計算が終わると、実行が比べられます。</translation>
    </message>
    <message>
        <source>Looking for the first difference … %1 %</source>
        <translation>最初の違いを探しています… %1 %</translation>
    </message>
    <message>
        <source>Both test the same pairs in the same order.</source>
        <translation>どちらも同じペアを同じ順に判定します。</translation>
    </message>
    <message>
        <source>Counting what only one of them tests …</source>
        <translation>片方だけが判定するペアを数えています…</translation>
    </message>
    <message>
        <source>What only one of them tests is counted for lists of up to %1 pairs.</source>
        <translation>片方だけが判定するペアを数えるのは、%1ペアまでのリストだけです。</translation>
    </message>
    <message>
        <source>Both test the same pairs, in another order.</source>
        <translation>どちらも同じペアを、別の順に判定します。</translation>
    </message>
    <message>
        <source>Pairs only in the first: %1. Only in the second: %2.</source>
        <translation>1番目だけのペア：%1、2番目だけ：%2。</translation>
    </message>
    <message>
        <source>Pairs only in the first: %1. Only in the second: %2. Tested again: %3.</source>
        <translation>1番目だけのペア：%1、2番目だけ：%2。繰り返しの判定：%3。</translation>
    </message>
</context>
<context>
    <name>Drag</name>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを移動</numerusform>
        </translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>%1のサイズを変更</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>%1を描画</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>対象外</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>%1; expected %2.</source>
        <translation>%1（期待されるもの：%2）。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: %2; expected %3.</source>
        <translation>%1：%2（期待されるもの：%3）。</translation>
    </message>
    <message>
        <source>It cannot be read (%1)</source>
        <translation>読み込めません（%1）</translation>
    </message>
    <message>
        <source>It cannot be written (%1)</source>
        <translation>書き込めません（%1）</translation>
    </message>
    <message>
        <source>%1 is beyond the limit</source>
        <translation>%1は上限を超えています</translation>
    </message>
    <message>
        <source>This is not valid JSON (%1)</source>
        <translation>正しいJSONではありません（%1）</translation>
    </message>
    <message>
        <source>%1 has the wrong type</source>
        <translation>%1は型が違います</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1がありません</translation>
    </message>
    <message>
        <source>%1 is another format</source>
        <translation>%1は別の形式です</translation>
    </message>
    <message>
        <source>Version %1 is newer than this program</source>
        <translation>バージョン%1は、このプログラムより新しいものです</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1は範囲外です</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1は有限の数ではありません</translation>
    </message>
    <message>
        <source>The box %1 is inverted</source>
        <translation>ボックス%1は左右または上下が逆です</translation>
    </message>
    <message>
        <source>The world %1 has no usable area</source>
        <translation>ワールド%1には使える面積がありません</translation>
    </message>
    <message>
        <source>The name %1 is used twice</source>
        <translation>名前%1が重複しています</translation>
    </message>
    <message>
        <source>The name “%1” cannot be used</source>
        <translation>名前「%1」は使えません</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1というものはありません</translation>
    </message>
    <message>
        <source>%1 can’t be used this way</source>
        <translation>%1はこのようには使えません</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめの一歩</translation>
    </message>
    <message>
        <source>Levels and lines</source>
        <translation>レベルと線</translation>
    </message>
    <message>
        <source>Traps</source>
        <translation>落とし穴</translation>
    </message>
    <message>
        <source>Large worlds</source>
        <translation>大きなワールド</translation>
    </message>
    <message>
        <source>Published systems</source>
        <translation>公表されたシステム</translation>
    </message>
</context>
<context>
    <name>InsertionSentence</name>
    <message>
        <source>%1’s top left corner (%2, %3) lies outside the world: it is pulled to the nearest border cell, column %4, row %5.</source>
        <translation>%1の左上の角 (%2, %3) はワールドの外にあるので、最も近い境界のセル、列%4、行%5に寄せます。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner (%2, %3) lies outside the world: it is pulled to the nearest border cell, column %4, row %5.</source>
        <translation>%1の右下の角 (%2, %3) はワールドの外にあるので、最も近い境界のセル、列%4、行%5に寄せます。</translation>
    </message>
    <message>
        <source>%1’s top left corner (%2, %3) lies on the world’s far edge, which belongs to the last cells: column %4, row %5.</source>
        <translation>%1の左上の角 (%2, %3) はワールドの右端か下端の上にあり、そこは最後のセルに属します。列%4、行%5です。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner (%2, %3) lies on the world’s far edge, which belongs to the last cells: column %4, row %5.</source>
        <translation>%1の右下の角 (%2, %3) はワールドの右端か下端の上にあり、そこは最後のセルに属します。列%4、行%5です。</translation>
    </message>
    <message>
        <source>%1’s top left corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7.</source>
        <translation>%1の左上の角は (%2, %3) です。%4 × %5 のセルで数えて切り捨てると、列%6、行%7になります。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner is at (%2, %3): counted in cells of %4 × %5 and rounded down, that is column %6, row %7.</source>
        <translation>%1の右下の角は (%2, %3) です。%4 × %5 のセルで数えて切り捨てると、列%6、行%7になります。</translation>
    </message>
    <message>
        <source>The space is not divided, so the code of this corner of %1 has no bits: it is 0.</source>
        <translation>空間は分割されていないので、%1のこの角のモートン番号にはビットがなく、0です。</translation>
    </message>
    <message>
        <source>The bits of row %2 and column %3, taken in turn, make the code of %1’s top left corner: %4, which is %5.</source>
        <translation>行 %2 と列 %3 のビットを交互に並べると、%1の左上の角のモートン番号 %4（= %5）になります。</translation>
    </message>
    <message>
        <source>The bits of row %2 and column %3, taken in turn, make the code of %1’s bottom right corner: %4, which is %5.</source>
        <translation>行 %2 と列 %3 のビットを交互に並べると、%1の右下の角のモートン番号 %4（= %5）になります。</translation>
    </message>
    <message>
        <source>Both corners of %1 have the same code 0, for there is only one cell.</source>
        <translation>セルは1つしかないので、%1の2つの角のモートン番号はどちらも0です。</translation>
    </message>
    <message>
        <source>Both corners of %1 have the code %2: their XOR is all zeros, so one leaf cell holds the whole box.</source>
        <translation>%1の2つの角のモートン番号はどちらも %2 です。XORはすべて0なので、1つの葉セルにボックス全体が収まります。</translation>
    </message>
    <message>
        <source>%2 XOR %3 is %4: a group that is not 00 tells that %1’s corners lie in different cells there.</source>
        <translation>%2 XOR %3 は %4 です。00 でないグループは、そのレベルで%1の2つの角が別々のセルにあることを表します。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is %3, not 00: the corners part here, so %1 goes up %4 so far.</source>
        <translation>XORのグループ%2は %3 で、00 ではありません。ここで2つの角が分かれるので、%1はここまでで%4上がります。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is 00: the corners agree here, so %1 need not go up so far.</source>
        <translation>XORのグループ%2は 00 です。ここでは2つの角が一致するので、%1はここまでのところ上がる必要はありません。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is 00: the corners agree here, but group %3 has sent %1 up %4 already.</source>
        <translation>XORのグループ%2は 00 です。ここでは2つの角が一致しますが、すでにグループ%3によって%1は%4上がっています。</translation>
    </message>
    <message>
        <source>There is only level 0: %1 gets code 0 there, and nothing has to be shifted.</source>
        <translation>空間レベルは0しかありません。%1のモートン番号は0で、シフトは不要です。</translation>
    </message>
    <message>
        <source>No group sends %1 up, so it stays at level %2, and its code is rb itself: %3, which is %4.</source>
        <translation>%1を上げるグループはないので、空間レベルは%2のままで、モートン番号は rb そのもの、%3（= %4）です。</translation>
    </message>
    <message>
        <source>%1 goes up %2, to the root: all %3 bits of rb %4 are shifted out, which leaves code 0.</source>
        <translation>%1は%2上がってルート空間に入ります。rb %4 の%3ビットはシフトですべて消え、モートン番号は0になります。</translation>
    </message>
    <message>
        <source>%1 goes up %2, to level %3: rb %4 shifted right by %5 bits leaves its code, %6, which is %7.</source>
        <translation>%1は%2上がって空間レベル%3に入ります。rb %4 を右へ%5ビットシフトすると、モートン番号 %6（= %7）が残ります。</translation>
    </message>
    <message>
        <source>Level %2 begins at (4^%2 − 1)/3 = %3 in the array; plus code %4, %1’s cell has index %5.</source>
        <translation>空間レベル%2は配列の (4^%2 − 1)/3 = %3 番から始まります。モートン番号%4を足すと、%1のセルの添字は%5です。</translation>
    </message>
    <message>
        <source>%1 is put into the list of %2, which was empty until now.</source>
        <translation>%1を、まだ空だった%2のリストに入れます。</translation>
    </message>
    <message>
        <source>%1 is put at the end of the list of %2, behind %3: it is box number %4 there.</source>
        <translation>%1を%2のリストの末尾、%3の後ろに入れます。そこで%4個目のボックスです。</translation>
    </message>
    <message>
        <source>%1 is put into the list of %2 as box number %4; the newest is read first, so it stands before %3.</source>
        <translation>%1を%2のリストに%4個目のボックスとして入れます。新しいものから読むので、%3より前に来ます。</translation>
    </message>
    <message>
        <source>%2 is marked as existing, because %1 is in it.</source>
        <translation>%1が入ったので、%2に「存在する」印を付けます。</translation>
    </message>
    <message>
        <source>%2 is marked as well: the pass has to come through it on its way down to %3, where %1 is.</source>
        <translation>%2にも印を付けます。走査は、%1のある%3へ下りる途中でここを通る必要があるからです。</translation>
    </message>
    <message>
        <source>x = %1</source>
        <translation>x = %1</translation>
    </message>
    <message>
        <source>y = %1</source>
        <translation>y = %1</translation>
    </message>
    <message>
        <source>%1 reaches %2, outside the world’s %3 … %4: by the rule in force it is left out and meets no other box.</source>
        <translation>%1は、ワールドの範囲 %3 … %4 の外の %2 まで達しています。現在の規則では対象から除外され、どのボックスとも出会いません。</translation>
    </message>
    <message>
        <source>%1 reaches %2, outside the world’s %3 … %4: by the rule in force it goes to the root and meets every other box.</source>
        <translation>%1は、ワールドの範囲 %3 … %4 の外の %2 まで達しています。現在の規則ではルート空間に入り、ほかのすべてのボックスと出会います。</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1レベル</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1レベル</translation>
    </message>
</context>
<context>
    <name>LessonWords</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 から %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>%1 以下</translation>
    </message>
    <message>
        <source>level</source>
        <translation>空間レベル</translation>
    </message>
    <message>
        <source>levels up</source>
        <translation>上昇</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>code</source>
        <translation>モートン番号</translation>
    </message>
    <message>
        <source>code of the top left corner</source>
        <translation>左上の角の番号</translation>
    </message>
    <message>
        <source>code of the bottom right corner</source>
        <translation>右下の角の番号</translation>
    </message>
    <message>
        <source>XOR</source>
        <translation>XOR</translation>
    </message>
    <message>
        <source>width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>a corner outside the world</source>
        <translation>角が空間の外にある</translation>
    </message>
    <message>
        <source>inside the world</source>
        <translation>空間の中にある</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Some box: %1</source>
        <translation>どれかのボックス：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Boxes outside are pulled to the border cells</source>
        <translation>外のボックスは境界のセルに寄せる</translation>
    </message>
    <message>
        <source>Boxes outside go to the root</source>
        <translation>外のボックスはルート空間へ送る</translation>
    </message>
    <message>
        <source>Boxes outside are left out</source>
        <translation>外のボックスは除外する</translation>
    </message>
    <message>
        <source>Boxes in the scene: %1</source>
        <translation>シーンのボックスの数：%1</translation>
    </message>
    <message>
        <source>What is asked for is selected, and nothing else</source>
        <translation>求められたものだけが選ばれている</translation>
    </message>
    <message>
        <source>The cell that is asked for is selected</source>
        <translation>求められたセルが選ばれている</translation>
    </message>
    <message>
        <source>The run stands at a step that is asked for</source>
        <translation>求められたステップまで進んでいる</translation>
    </message>
    <message>
        <source>The run stands at its start</source>
        <translation>実行の最初にいる</translation>
    </message>
    <message>
        <source>The run stands at its end</source>
        <translation>実行の最後まで進んでいる</translation>
    </message>
    <message>
        <source>The query finds what is asked for, and nothing else</source>
        <translation>求められたものだけが見つかる問い合わせになっている</translation>
    </message>
    <message>
        <source>Right predictions in a row: %1</source>
        <translation>続けて正しく予測した回数：%1</translation>
    </message>
    <message>
        <source>The algorithm that is asked for is chosen</source>
        <translation>求められたアルゴリズムが選ばれている</translation>
    </message>
    <message>
        <source>What is asked for stands beside the run</source>
        <translation>求められたものが実行の隣に並んでいる</translation>
    </message>
    <message>
        <source>The mistake is found</source>
        <translation>間違いを見つけている</translation>
    </message>
    <message>
        <source>Tests in the whole run: %1</source>
        <translation>実行全体の判定回数：%1</translation>
    </message>
    <message>
        <source>Overlaps in the whole run: %1</source>
        <translation>実行全体の重なりの数：%1</translation>
    </message>
    <message>
        <source>Cells visited in the whole run: %1</source>
        <translation>実行全体で訪れるセルの数：%1</translation>
    </message>
    <message>
        <source>Depth: %1</source>
        <translation>深さ：%1</translation>
    </message>
    <message>
        <source>Touching does not count as overlap</source>
        <translation>接触は重なりとみなさない</translation>
    </message>
    <message>
        <source>Touching counts as overlap</source>
        <translation>接触も重なりとみなす</translation>
    </message>
    <message>
        <source>The Z-curve is shown</source>
        <translation>Z曲線が表示されている</translation>
    </message>
    <message>
        <source>The penalty landscape is shown</source>
        <translation>ペナルティマップが表示されている</translation>
    </message>
    <message>
        <source>The cells have labels</source>
        <translation>セルにラベルが表示されている</translation>
    </message>
    <message>
        <source>Taken back: %1</source>
        <translation>元に戻した回数：%1</translation>
    </message>
    <message>
        <source>“Why?” is asked</source>
        <translation>「なぜ？」を尋ねている</translation>
    </message>
    <message>
        <source>“Why so high?” is asked</source>
        <translation>「なぜこの高さ？」を尋ねている</translation>
    </message>
    <message>
        <source>now: %1 %2</source>
        <translation>今：%1 %2</translation>
    </message>
    <message>
        <source>the scene has no such box</source>
        <translation>そのボックスはシーンにありません</translation>
    </message>
    <message>
        <source>now it is left out</source>
        <translation>今は除外されています</translation>
    </message>
    <message>
        <source>now it is inside</source>
        <translation>今は中にあります</translation>
    </message>
    <message>
        <source>now a corner is outside</source>
        <translation>今は角が外にあります</translation>
    </message>
    <message>
        <source>being computed</source>
        <translation>計算中</translation>
    </message>
    <message>
        <source>it was shown: restore the card and find it yourself</source>
        <translation>答えが表示されました。カードを元に戻して、自分で見つけてください</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>今：%1</translation>
    </message>
    <message>
        <source>One of these: %1</source>
        <translation>次のどれか：%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正解です。</translation>
    </message>
    <message>
        <source>Right. %1</source>
        <translation>正解です。%1</translation>
    </message>
    <message>
        <source>No, that isn’t it.</source>
        <translation>違います。</translation>
    </message>
    <message>
        <source>No. %1</source>
        <translation>違います。%1</translation>
    </message>
    <message>
        <source>This can’t be read: %1</source>
        <translation>読み取れません：%1</translation>
    </message>
    <message>
        <source>Type the number in binary: 0 and 1 only.</source>
        <translation>2 進数で、0 と 1 だけを使って入力してください。</translation>
    </message>
    <message>
        <source>Type the number in base 4: 0, 1, 2 and 3 only.</source>
        <translation>4 進数で、0、1、2、3 だけを使って入力してください。</translation>
    </message>
    <message>
        <source>Type a whole number.</source>
        <translation>整数を入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>All of these are right; still missing: %n pair(s).</source>
        <translation>
            <numerusform>書いたペアはすべて正解です。あと %n 組足りません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1–%2 does not belong to the list.</source>
        <translation>%1–%2 はこのリストに入りません。</translation>
    </message>
    <message>
        <source>All pairs are there, but they are tested in another order.</source>
        <translation>ペアはそろっていますが、判定される順序が違います。</translation>
    </message>
</context>
<context>
    <name>LongWork</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>中止しています…</translation>
    </message>
</context>
<context>
    <name>MachineFeature</name>
    <message>
        <source>Be &amp;the machine…</source>
        <translation>機械になろう(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>MachineWords</name>
    <message>
        <source>code of (left, top)</source>
        <translation>左上の角のモートン番号</translation>
    </message>
    <message>
        <source>code of (right, bottom)</source>
        <translation>右下の角のモートン番号</translation>
    </message>
    <message>
        <source>XOR of both codes</source>
        <translation>2つのモートン番号のXOR</translation>
    </message>
    <message>
        <source>level</source>
        <translation>空間レベル</translation>
    </message>
    <message>
        <source>code on its level</source>
        <translation>そのレベルでのモートン番号</translation>
    </message>
    <message>
        <source>linear index</source>
        <translation>添字</translation>
    </message>
    <message>
        <source>It is handed in. Walk through the right answer below, or save the report.</source>
        <translation>提出しました。下で正解を1手ずつたどるか、レポートを保存してください。</translation>
    </message>
    <message>
        <source>Box %1: type the %2, in bits such as 00 11.</source>
        <translation>ボックス%1：%2を、00 11のようにビットで入力してください。</translation>
    </message>
    <message>
        <source>Box %1: type the %2.</source>
        <translation>ボックス%1：%2を入力してください。</translation>
    </message>
    <message>
        <source>Box %1: into which cell does it go? Click the cell (again: one level up), or type its index.</source>
        <translation>ボックス%1はどのセルに入りますか。セルをクリックするか（もう一度クリックすると1レベル上）、添字を入力してください。</translation>
    </message>
    <message>
        <source>All is done: hand it in.</source>
        <translation>すべて終わりました。提出してください。</translation>
    </message>
    <message>
        <source>The pass begins: which cell is entered first?</source>
        <translation>走査を始めます。最初に入るセルはどれですか。</translation>
    </message>
    <message>
        <source>You are in %1. What does the machine do next?</source>
        <translation>今は%1にいます。機械は次に何をしますか。</translation>
    </message>
    <message>
        <source>%1 of %2 is %3</source>
        <translation>%2の%1は%3</translation>
    </message>
    <message>
        <source>%1 goes into %2</source>
        <translation>%1を%2に入れる</translation>
    </message>
    <message>
        <source>enter %1</source>
        <translation>%1に入る</translation>
    </message>
    <message>
        <source>test %1 and %2</source>
        <translation>%1と%2を判定する</translation>
    </message>
    <message>
        <source>push %1</source>
        <translation>%1をプッシュする</translation>
    </message>
    <message>
        <source>pop %1</source>
        <translation>%1をポップする</translation>
    </message>
    <message>
        <source>leave %1</source>
        <translation>%1を出る</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1など</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>This is the classic mistake %1: %2</source>
        <translation>これは典型的な間違い%1です。%2</translation>
    </message>
    <message>
        <source>Classic mistakes that do just this: %1.</source>
        <translation>これと同じことをする典型的な間違い：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 points (%3 %).</source>
        <translation>%2点満点中%1点（%3 %）。</translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s).</source>
        <translation>
            <numerusform>誤り%n個。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s).</source>
        <translation>
            <numerusform>ヒント%n回。</numerusform>
        </translation>
    </message>
    <message>
        <source>Behind all slips:</source>
        <translation>すべての誤りの原因：</translation>
    </message>
    <message>
        <source>Put boxes into their cells</source>
        <translation>ボックスをセルに入れる</translation>
    </message>
    <message>
        <source>Walk through the tree</source>
        <translation>木を走査する</translation>
    </message>
    <message>
        <source>Both, one after the other</source>
        <translation>両方を続けて</translation>
    </message>
    <message>
        <source>1 – 3 or 4 boxes, depth 2, cells only</source>
        <translation>1 – ボックス3〜4個、深さ2、セルだけ</translation>
    </message>
    <message>
        <source>2 – 5 to 7 boxes, depth 2, with XOR and level</source>
        <translation>2 – ボックス5〜7個、深さ2、XORとレベルも</translation>
    </message>
    <message>
        <source>3 – 8 to 12 boxes, depth 3, with all numbers</source>
        <translation>3 – ボックス8〜12個、深さ3、すべての数も</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>すぐに</translation>
    </message>
    <message>
        <source>When I ask</source>
        <translation>求めたとき</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>最後に</translation>
    </message>
</context>
<context>
    <name>ManualFeature</name>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>用語集(&amp;G)</translation>
    </message>
</context>
<context>
    <name>MethodWords</name>
    <message>
        <source>Unknown mistake</source>
        <translation>未知の間違い</translation>
    </message>
    <message>
        <source>%1, first in first</source>
        <translation>%1、登録順</translation>
    </message>
    <message>
        <source>%1, last in first</source>
        <translation>%1、新しい順</translation>
    </message>
    <message>
        <source>%1, placed by climbing</source>
        <translation>%1、登って配置</translation>
    </message>
    <message>
        <source>%1, placed by midlines</source>
        <translation>%1、中央線で配置</translation>
    </message>
</context>
<context>
    <name>MissReason</name>
    <message>
        <source>%1 ends at x = %2, just where %3 begins, and touching does not count</source>
        <translation>%1は x = %2 で終わり、ちょうどそこから%3が始まりますが、接触だけでは重なりとみなしません</translation>
    </message>
    <message>
        <source>%1 ends at y = %2, just where %3 begins, and touching does not count</source>
        <translation>%1は y = %2 で終わり、ちょうどそこから%3が始まりますが、接触だけでは重なりとみなしません</translation>
    </message>
    <message>
        <source>%1 ends at x = %2 before %3 begins at %4</source>
        <translation>%1は x = %2 で終わり、%3はその先の%4から始まります</translation>
    </message>
    <message>
        <source>%1 ends at y = %2 before %3 begins at %4</source>
        <translation>%1は y = %2 で終わり、%3はその先の%4から始まります</translation>
    </message>
    <message>
        <source>their centres are %1 apart, exactly both radii together, and touching does not count</source>
        <translation>中心どうしの距離は%1で、半径の和とちょうど等しく、接触だけでは重なりとみなしません</translation>
    </message>
    <message>
        <source>their centres are %1 apart, more than both radii together, %2</source>
        <translation>中心どうしの距離は%1で、半径の和%2より離れています</translation>
    </message>
    <message>
        <source>the nearest point of %1 is %3 from the centre of %2, exactly its radius, and touching does not count</source>
        <translation>%1のうち%2の中心に最も近い点までの距離は%3で、%2の半径とちょうど等しく、接触だけでは重なりとみなしません</translation>
    </message>
    <message>
        <source>the nearest point of %1 is %3 from the centre of %2, more than its radius %4</source>
        <translation>%1のうち%2の中心に最も近い点までの距離は%3で、%2の半径%4より離れています</translation>
    </message>
</context>
<context>
    <name>MistakenSentence</name>
    <message>
        <source>%1’s corner gets column %2, row %3.</source>
        <translation>%1の角は列%2、行%3になります。</translation>
    </message>
    <message>
        <source>The code of %1’s top left corner is %2.</source>
        <translation>%1の左上の角のモートン番号は%2です。</translation>
    </message>
    <message>
        <source>The code of %1’s bottom right corner is %2.</source>
        <translation>%1の右下の角のモートン番号は%2です。</translation>
    </message>
    <message>
        <source>%1’s codes together give %2.</source>
        <translation>%1の二つの番号を合わせると%2になります。</translation>
    </message>
    <message>
        <source>Group %2 of %1 is %3.</source>
        <translation>%1のグループ%2は%3です。</translation>
    </message>
    <message>
        <source>%1 goes up %2.</source>
        <translation>%1は%2上がります。</translation>
    </message>
    <message>
        <source>%1’s index is computed.</source>
        <translation>%1の添字を計算します。</translation>
    </message>
    <message>
        <source>%1 is put into %2.</source>
        <translation>%1を%2に入れます。</translation>
    </message>
    <message>
        <source>%1 is marked for %2.</source>
        <translation>%2のために%1に印を付けます。</translation>
    </message>
    <message>
        <source>top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>%1 would be written to place %2 of an array that has the places 0 to %3: here that is refused, and the run ends.</source>
        <translation>0～%3番しかない配列の%2番に%1を書き込むことになります。ここではそれを拒み、実行を終えます。</translation>
    </message>
    <message>
        <source>By this mistake %1’s corner (%2, %3) gets column %4, row %5; right is column %6, row %7.</source>
        <translation>この間違いでは、%1の角 (%2, %3) は列%4、行%5になります。正しくは列%6、行%7です。</translation>
    </message>
    <message>
        <source>By this mistake the code of %1’s %2 corner is %3; right is %4.</source>
        <translation>この間違いでは、%1の%2の角のモートン番号は %3 です。正しくは %4 です。</translation>
    </message>
    <message>
        <source>By this mistake %1’s codes %2 and %3 are combined to %4; their XOR is %5.</source>
        <translation>この間違いでは、%1のモートン番号 %2 と %3 を組み合わせると %4 になります。XORは %5 です。</translation>
    </message>
    <message>
        <source>Group %2 is %3. When all groups are read, this mistake sends %1 up %4; by the highest that differs it would be %5.</source>
        <translation>グループ%2は %3 です。すべてのグループを読み終えると、この間違いでは%1は%4上がります。異なる最上位のグループで決めれば%5です。</translation>
    </message>
    <message>
        <source>%1 goes up %2 to level %3, and %4 shifted right by %5 bits is %6; right is %7.</source>
        <translation>%1は%2上がって空間レベル%3に入り、%4 を右へ%5ビットシフトすると %6 になります。正しくは%7です。</translation>
    </message>
    <message>
        <source>%1 touches %2, so it is put there too.</source>
        <translation>%1は%2に触れているので、そこにも入れます。</translation>
    </message>
    <message>
        <source>By this mistake %1’s index is %2, outside the array; right is %3.</source>
        <translation>この間違いでは、%1の添字は%2で、配列の外です。正しくは%3です。</translation>
    </message>
    <message>
        <source>By this mistake %1’s index is %2, which is %3; right is %4.</source>
        <translation>この間違いでは、%1の添字は%2で、これは%3です。正しくは%4です。</translation>
    </message>
    <message>
        <source>%1 is put into %2; each box is put in twice.</source>
        <translation>%1を%2に入れます。どのボックスも2回ずつ入れられます。</translation>
    </message>
    <message>
        <source>%1 is put into the list of %2, as into that of every leaf it touches.</source>
        <translation>%1は触れている葉すべてのリストに入れるので、%2のリストにも入れます。</translation>
    </message>
    <message>
        <source>no cell at all</source>
        <translation>セルなし</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1レベル</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1レベル</translation>
    </message>
    <message>
        <source>The pass enters %1 inside itself: this would go on for ever, so it is stopped here.</source>
        <translation>走査が%1に、そのセル自身の中で入ります。このままではいつまでも続くので、ここで止めます。</translation>
    </message>
    <message>
        <source>%1 is looked for among the children of %2, though its parent is %3: the stack holds the wrong boxes.</source>
        <translation>%1を%2の子の中に探しますが、本当の親は%3です。スタックには違うボックスが積まれています。</translation>
    </message>
    <message>
        <source>The pass enters %1: its list holds %2, the stack %3.</source>
        <translation>走査が%1に入ります。ここのリストには%2、スタックには%3があります。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested: %3.</source>
        <translation>%1と%2を判定します。%3。</translation>
    </message>
    <message>
        <source>%1 is tested with itself.</source>
        <translation>%1が自分自身と判定されます。</translation>
    </message>
    <message>
        <source>%1 of %2 is tested with %3 of %4, though neither cell lies above the other: this is no candidate pair.</source>
        <translation>%2の%1を%4の%3と判定しますが、どちらのセルも他方の祖先ではありません。これは候補ペアではありません。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested once more: step %3 has tested them already.</source>
        <translation>%1と%2をもう一度判定します。ステップ%3ですでに判定済みです。</translation>
    </message>
    <message>
        <source>The pass leaves %1 with %2 on the stack.</source>
        <translation>走査が%1を出ます。スタックにあるのは%2です。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with %1 still on the stack: it has made %2 tests; there are %3 possible pairs.</source>
        <translation>走査はルート空間を出て、スタックに%1を残したまま終わります。判定は%2回で、ありうるペアは%3個です。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends: it has made %1 tests; there are %2 possible pairs.</source>
        <translation>走査はルート空間を出て終わります。判定は%1回で、ありうるペアは%2個です。</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>ボックス%n個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MomentLink</name>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>A link of %1 KiB</source>
        <translation>%1 KiB のリンク</translation>
    </message>
    <message>
        <source>at most %1 KiB; save the scene to a file instead, it keeps the moment too</source>
        <translation>%1 KiB 以下。代わりにシーンをファイルに保存すれば、この時点も一緒に残ります</translation>
    </message>
    <message>
        <source>at most %1 KiB</source>
        <translation>%1 KiB 以下</translation>
    </message>
    <message>
        <source>a link as “Copy link to this moment” makes it, complete and unchanged</source>
        <translation>「この時点へのリンクをコピー」で作ったままの完全なリンク</translation>
    </message>
    <message>
        <source>The text after “mortonscope:”</source>
        <translation>「mortonscope:」の後の文字列</translation>
    </message>
</context>
<context>
    <name>PairExport</name>
    <message>
        <source>at most %1 pairs</source>
        <translation>最大%1ペア</translation>
    </message>
</context>
<context>
    <name>PassSentence</name>
    <message>
        <source>The pass enters %1: no box waits here, so nothing is tested, but there are boxes in the cells below.</source>
        <translation>走査が%1に入ります。ここにはボックスがないので何も判定しませんが、下位のセルにはボックスがあります。</translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here alone and the stack is empty, so there is nothing to test.</source>
        <translation>走査が%1に入ります。ここにあるのは%2だけで、スタックも空なので、判定するものはありません。</translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other; the stack is empty.</source>
        <translation>走査が%1に入ります。ここにある%2個のボックスどうしを判定します。スタックは空です。</translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here and is tested with %3, the only box on the stack.</source>
        <translation>走査が%1に入ります。ここにある%2を、スタックにただ1つある%3と判定します。</translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other and with %3 from the stack.</source>
        <translation>走査が%1に入ります。ここにある%2個のボックスを、互いに、またスタックの%3と判定します。</translation>
    </message>
    <message>
        <source>The pass enters %1: %2 waits here and is tested with each of the %3 boxes on the stack.</source>
        <translation>走査が%1に入ります。ここにある%2を、スタックにある%3個のボックスのそれぞれと判定します。</translation>
    </message>
    <message>
        <source>The pass enters %1: the %2 boxes that wait here are tested with each other and with the %3 on the stack.</source>
        <translation>走査が%1に入ります。ここにある%2個のボックスを、互いに、またスタックにある%3個と判定します。</translation>
    </message>
    <message>
        <source>%1 and %2 both wait in %3</source>
        <translation>%1と%2はどちらも%3にあります</translation>
    </message>
    <message>
        <source>%1 waits in %2; %3 came down from %4</source>
        <translation>%1は%2にあり、%3は%4から下りてきました</translation>
    </message>
    <message>
        <source>%1 came down from %2; %3 waits in %4</source>
        <translation>%1は%2から下りてきて、%3は%4にあります</translation>
    </message>
    <message>
        <source>%1 is pushed onto the stack: it comes down with the pass and is tested with every box in the cells below %2.</source>
        <translation>%1をスタックにプッシュします。%1は走査とともに下りていき、%2の下位のセルにあるすべてのボックスと判定されます。</translation>
    </message>
    <message>
        <source>%1 is taken off the stack: the cells below %2 are done, and it has met every box in them.</source>
        <translation>%1をスタックからポップします。%2の下位のセルはすべて終わり、%1はそこにあるすべてのボックスと判定されました。</translation>
    </message>
    <message>
        <source>%1 has no marked child, so nothing is pushed; the pass goes back up to %2.</source>
        <translation>%1には印の付いた子がないので、何もプッシュしません。走査は%2へ戻ります。</translation>
    </message>
    <message>
        <source>%1 had no box to push, and all cells below it are done; the pass goes back up to %2.</source>
        <translation>%1にはプッシュするボックスがなく、下位のセルはすべて終わりました。走査は%2へ戻ります。</translation>
    </message>
    <message>
        <source>%1 has taken back all that it pushed, so the pass goes back up to %2.</source>
        <translation>%1でプッシュしたものはすべてポップしたので、走査は%2へ戻ります。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs.</source>
        <translation>走査はルート空間を出て、スタックが空の状態で終わります。全%2ペアのうち%1ペアを判定しました。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and 1 overlaps.</source>
        <translation>走査はルート空間を出て、スタックが空の状態で終わります。全%2ペアのうち%1ペアを判定し、重なっていたのは1ペアでした。</translation>
    </message>
    <message>
        <source>The pass leaves the root and ends with an empty stack: it has tested %1 of %2 possible pairs, and %3 overlap.</source>
        <translation>走査はルート空間を出て、スタックが空の状態で終わります。全%2ペアのうち%1ペアを判定し、重なっていたのは%3ペアでした。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1。%2。</translation>
    </message>
</context>
<context>
    <name>PlacingSentence</name>
    <message>
        <source>%1 is also put at the end of the sub list of %2, for it lies below it.</source>
        <translation>%1は%2の下位にあるので、そのサブリストの末尾にも入れます。</translation>
    </message>
    <message>
        <source>The previous of %2 becomes %1: so the way back leads to the new box.</source>
        <translation>%2の「前」を%1にします。戻る道が新しいボックスに通じます。</translation>
    </message>
    <message>
        <source>%2 is no longer marked: now that %1 has gone, nothing is in it or below it.</source>
        <translation>%2の印を外します。%1がいなくなり、ここにもその下位にも何もなくなったからです。</translation>
    </message>
    <message>
        <source>Both of %1’s cells go to their parents, (i − 1)/4, and meet: in %2, which is where %1 belongs.</source>
        <translation>%1の2つのセルがどちらも親 (i − 1)/4 へ上がり、%2で出会います。ここが%1の入るセルです。</translation>
    </message>
    <message>
        <source>%1’s cells differ, so both go to their parents, (i − 1)/4: to %2 and %3, which still differ.</source>
        <translation>%1の2つのセルは違うので、どちらも親 (i − 1)/4 へ上がります。%2と%3で、まだ違います。</translation>
    </message>
    <message>
        <source>%1 touches no midline of %2 and lies in its %3 quarter: it goes down to %4.</source>
        <translation>%1は%2のどちらの中央線にも触れず、%3の4分の1に収まるので、%4へ下ります。</translation>
    </message>
    <message>
        <source>%1 has come down to %2, a leaf: no cell is smaller, so here it stays.</source>
        <translation>%1は葉の%2まで下りてきました。これより小さいセルはないので、ここに留まります。</translation>
    </message>
    <message>
        <source>%1 straddles or touches the vertical midline of %2, x = %3, so here it stays.</source>
        <translation>%1は%2の縦の中央線 x = %3 にかかるか触れているので、ここに留まります。</translation>
    </message>
    <message>
        <source>%1 straddles or touches the horizontal midline of %2, y = %3, so here it stays.</source>
        <translation>%1は%2の横の中央線 y = %3 にかかるか触れているので、ここに留まります。</translation>
    </message>
    <message>
        <source>%1’s next becomes %2, which was the first in the list of %3 until now.</source>
        <translation>%1の「次」を、これまで%3のリストの先頭だった%2にします。</translation>
    </message>
    <message>
        <source>The list of %2 is empty, so %1’s next leads nowhere.</source>
        <translation>%2のリストは空なので、%1の「次」はありません。</translation>
    </message>
    <message>
        <source>The list of %2 begins with %1 now, and %3 stands behind it: no other box was touched.</source>
        <translation>%2のリストは%1から始まり、その後ろに%3が続きます。ほかのボックスには触れていません。</translation>
    </message>
    <message>
        <source>The list of %2 begins with %1 now, its only box.</source>
        <translation>%2のリストは%1から始まります。ほかにボックスはありません。</translation>
    </message>
    <message>
        <source>The box before %1 leads past it now, to %2.</source>
        <translation>%1の前のボックスの「次」は、%1を飛ばして%2になります。</translation>
    </message>
    <message>
        <source>%1 was the last in the list of %2, so the box before it leads nowhere now.</source>
        <translation>%1は%2のリストの最後だったので、その前のボックスの「次」はなくなります。</translation>
    </message>
    <message>
        <source>%1 was the first in the list of %2; now %3 is.</source>
        <translation>%1は%2のリストの先頭でした。これからは%3が先頭です。</translation>
    </message>
    <message>
        <source>%1 was the only box in the list of %2, which is empty now.</source>
        <translation>%1は%2のリストにただ1つのボックスでした。リストは空になります。</translation>
    </message>
    <message>
        <source>The box behind %1 leads back past it now, to %2.</source>
        <translation>%1の後ろのボックスの「前」は、%1を飛ばして%2になります。</translation>
    </message>
    <message>
        <source>The box behind %1 is the first now, so its previous leads nowhere.</source>
        <translation>%1の後ろのボックスが先頭になるので、その「前」はなくなります。</translation>
    </message>
    <message>
        <source>upper left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>upper right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>lower left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>lower right</source>
        <translation>右下</translation>
    </message>
</context>
<context>
    <name>PredictFeature</name>
    <message>
        <source>Pre&amp;dict</source>
        <translation>予測(&amp;D)</translation>
    </message>
    <message>
        <source>Asks for each next step before it shows it</source>
        <translation>次のステップを、表示する前に出題します</translation>
    </message>
</context>
<context>
    <name>PredictionWords</name>
    <message>
        <source>Into which cell does %1 go? Choose a cell in the array or the tree, or in the Space: clicking again goes one level up.</source>
        <translation>%1はどのセルに入りますか。配列か木でセルを選ぶか、空間で選んでください（空間でもう一度クリックすると1レベル上がります）。</translation>
    </message>
    <message>
        <source>Which cell does the pass enter next? Click it in the Space, the array or the tree.</source>
        <translation>走査が次に入るのはどのセルですか。空間、配列、木のどれかでクリックしてください。</translation>
    </message>
    <message>
        <source>Which two boxes are tested next? %1 and … click the other one.</source>
        <translation>次に判定されるのはどの2つのボックスですか。%1と…もう1つをクリックしてください。</translation>
    </message>
    <message>
        <source>Which two boxes are tested next? Click one, then the other.</source>
        <translation>次に判定されるのはどの2つのボックスですか。1つずつ順にクリックしてください。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested: do they overlap?</source>
        <translation>%1と%2を判定します。重なっていますか。</translation>
    </message>
    <message>
        <source>What happens to the stack next: is a box pushed, or popped?</source>
        <translation>次にスタックはどうなりますか。ボックスがプッシュされますか、それともポップされますか。</translation>
    </message>
    <message>
        <source>Which box is pushed next? Click it in the Space.</source>
        <translation>次にプッシュされるのはどのボックスですか。空間でクリックしてください。</translation>
    </message>
    <message>
        <source>Which box is popped next? Click it on the stack or in the Space.</source>
        <translation>次にポップされるのはどのボックスですか。スタックか空間でクリックしてください。</translation>
    </message>
    <message>
        <source>%1 goes into %2.</source>
        <translation>%1は%2に入ります。</translation>
    </message>
    <message>
        <source>The pass enters %1.</source>
        <translation>走査は%1に入ります。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested.</source>
        <translation>%1と%2が判定されます。</translation>
    </message>
    <message>
        <source>%1 and %2 overlap.</source>
        <translation>%1と%2は重なっています。</translation>
    </message>
    <message>
        <source>%1 and %2 don’t overlap: %3.</source>
        <translation>%1と%2は重なっていません。%3。</translation>
    </message>
    <message>
        <source>A box is pushed.</source>
        <translation>ボックスがプッシュされます。</translation>
    </message>
    <message>
        <source>A box is popped.</source>
        <translation>ボックスがポップされます。</translation>
    </message>
    <message>
        <source>%1 is pushed.</source>
        <translation>%1がプッシュされます。</translation>
    </message>
    <message>
        <source>%1 is popped.</source>
        <translation>%1がポップされます。</translation>
    </message>
    <message>
        <source>A corner of %1 lies outside the world: the rule for such boxes decides, not its corners.</source>
        <translation>%1の角が空間の外にあります。行き先を決めるのは角ではなく、外にはみ出すボックスの規則です。</translation>
    </message>
    <message>
        <source>Neither corner of %1 lies in %2.</source>
        <translation>%1の角はどちらも%2の中にありません。</translation>
    </message>
    <message>
        <source>Only one of the two corners of %1 lies in %2.</source>
        <translation>%1の2つの角のうち、%2の中にあるのは1つだけです。</translation>
    </message>
    <message>
        <source>Both corners of %1 lie in %2, but there is a smaller cell that holds both.</source>
        <translation>%1の角はどちらも%2の中にありますが、両方を収めるもっと小さなセルがあります。</translation>
    </message>
    <message>
        <source>%1 is not marked: no box is in it or below it, so it is never entered.</source>
        <translation>%1には印がありません。そこにもその下位にもボックスがないので、走査が入ることはありません。</translation>
    </message>
    <message>
        <source>%1 has been entered already, at step %2.</source>
        <translation>%1にはもう入っています（ステップ%2）。</translation>
    </message>
    <message>
        <source>%1 is done by then: the pass leaves it at step %2.</source>
        <translation>%1はそのときにはもう終わっています。走査はステップ%2でそこを出ます。</translation>
    </message>
    <message>
        <source>%1 is not a child of a cell that is being visited: %2 has to be entered first.</source>
        <translation>%1は訪問中のセルの子ではありません。先に%2に入る必要があります。</translation>
    </message>
    <message>
        <source>%1 comes later: marked children are entered in the order of their codes, the smallest first.</source>
        <translation>%1はもっと後です。印のある子には、コードの小さい順に入ります。</translation>
    </message>
    <message>
        <source>%1 is not tested with itself.</source>
        <translation>%1が自分自身と判定されることはありません。</translation>
    </message>
    <message>
        <source>%1 and %2 are never tested: their ways part below %3, so neither cell lies in the other.</source>
        <translation>%1と%2は判定されません。%3の下で道筋が分かれるので、一方のセルが他方のセルに含まれることはありません。</translation>
    </message>
    <message>
        <source>%1 and %2 have been tested already, at step %3.</source>
        <translation>%1と%2はもう判定されています（ステップ%3）。</translation>
    </message>
    <message>
        <source>%1 and %2 are tested later, at step %3.</source>
        <translation>%1と%2が判定されるのはもっと後、ステップ%3です。</translation>
    </message>
    <message>
        <source>%1 has marked children that are still to be visited, so its boxes go onto the stack.</source>
        <translation>%1にはこれから訪れる印のある子があるので、そのボックスはスタックに積まれます。</translation>
    </message>
    <message>
        <source>%1 has no more children to visit, so its boxes come off the stack.</source>
        <translation>%1にはもう訪れる子がないので、そのボックスはスタックから降ろされます。</translation>
    </message>
    <message>
        <source>%1 waits in %2, and that is not the cell being visited.</source>
        <translation>%1は%2で待っていますが、そこは訪問中のセルではありません。</translation>
    </message>
    <message>
        <source>%1 is on the stack already, since step %2.</source>
        <translation>%1はステップ%2からスタックにあります。</translation>
    </message>
    <message>
        <source>%1 is pushed later, at step %2: the list goes in its order.</source>
        <translation>%1がプッシュされるのはもっと後、ステップ%2です。リストの順に進みます。</translation>
    </message>
    <message>
        <source>%1 is not on the stack.</source>
        <translation>%1はスタックにありません。</translation>
    </message>
    <message>
        <source>%1 is on the stack, but %2 lies above it.</source>
        <translation>%1はスタックにありますが、その上に%2があります。</translation>
    </message>
    <message>
        <source>Right. %1</source>
        <translation>正解。%1</translation>
    </message>
    <message>
        <source>Not so. %1</source>
        <translation>違います。%1</translation>
    </message>
    <message>
        <source>%1 and %2: %3.</source>
        <translation>%1 と %2: %3。</translation>
    </message>
    <message>
        <source>%1 goes into another cell: this way to place doesn’t ask for the smallest cell that holds both corners.</source>
        <translation>%1 は別のセルに入ります。この配置の仕方は、両方の角を含む最小のセルを求めません。</translation>
    </message>
    <message>
        <source>%1 is not the cell that is entered next.</source>
        <translation>%1 は次に入るセルではありません。</translation>
    </message>
    <message>
        <source>%1 is in no cell, so it is never tested.</source>
        <translation>%1 はどのセルにもないので、判定されません。</translation>
    </message>
    <message>
        <source>%1 and %2 are never tested here, though they should be.</source>
        <translation>%1 と %2 は、判定されるべきなのに、ここでは判定されません。</translation>
    </message>
    <message>
        <source>%1 and %2 are not tested next.</source>
        <translation>%1 と %2 が次に判定されるのではありません。</translation>
    </message>
    <message>
        <source>%1 is in no cell, so it is never pushed.</source>
        <translation>%1 はどのセルにもないので、プッシュされません。</translation>
    </message>
    <message>
        <source>%1 is not the box that is pushed next.</source>
        <translation>%1 は次にプッシュされるボックスではありません。</translation>
    </message>
    <message>
        <source>Which cell is marked for %1 now? Choose it in the array or the tree, or in the Space: clicking again goes one level up.</source>
        <translation>%1のために次に印を付けるセルはどれですか。配列か木で選ぶか、空間で選んでください（空間でもう一度クリックすると1レベル上がります）。</translation>
    </message>
    <message>
        <source>%1 is marked.</source>
        <translation>%1に印を付けます。</translation>
    </message>
    <message>
        <source>(left, top)</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>(right, bottom)</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>In which column and row lies the corner %1 of %2? Type both, such as 1 2.</source>
        <translation>%2の%1の角は、列いくつ、行いくつにありますか。1 2のように、列、行の順に両方を入力してください。</translation>
    </message>
    <message>
        <source>What is the Morton code of the corner %1 of %2? Type it.</source>
        <translation>%2の%1の角のモートン番号はいくつですか。入力してください。</translation>
    </message>
    <message>
        <source>What is the XOR of the two codes of %1? Type it.</source>
        <translation>%1の2つのモートン番号のXORはいくつですか。入力してください。</translation>
    </message>
    <message>
        <source>Groups 0 to %1 of the XOR of %2 have been looked at: how many levels up is it by now?</source>
        <translation>%2のXORのグループ0から%1までを見ました。ここまでで何レベル上がりますか。</translation>
    </message>
    <message>
        <source>On which level does %1 live?</source>
        <translation>%1はどの空間レベルに入りますか。</translation>
    </message>
    <message>
        <source>Which code does its cell have on that level? Type it.</source>
        <translation>そのレベルでのセルのモートン番号はいくつですか。入力してください。</translation>
    </message>
    <message>
        <source>What is the linear index of the cell of %1?</source>
        <translation>%1のセルの添字はいくつですか。</translation>
    </message>
    <message>
        <source>How many tests are made in %1?</source>
        <translation>%1では何回判定しますか。</translation>
    </message>
    <message>
        <source>The corner %1 of %2 lies in column %3, row %4.</source>
        <translation>%2の%1の角は、列%3、行%4にあります。</translation>
    </message>
    <message>
        <source>The code of the corner %1 of %2 is %3.</source>
        <translation>%2の%1の角のモートン番号は%3です。</translation>
    </message>
    <message>
        <source>The XOR of the codes of %1 is %2.</source>
        <translation>%1の2つのモートン番号のXORは%2です。</translation>
    </message>
    <message numerus="yes">
        <source>By now it is %n level(s) up.</source>
        <translation>
            <numerusform>ここまでで%nレベル上がります。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lives on level %2.</source>
        <translation>%1は空間レベル%2に入ります。</translation>
    </message>
    <message>
        <source>The code of its cell is %1.</source>
        <translation>そのセルのモートン番号は%1です。</translation>
    </message>
    <message>
        <source>The index is %1.</source>
        <translation>添字は%1です。</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) are made in %1.</source>
        <translation>
            <numerusform>%1では%n回判定します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Column and row are the other way round: first how far to the right, then how far down.</source>
        <translation>列と行が逆です。先に右への位置、次に下への位置です。</translation>
    </message>
    <message>
        <source>The row is right, the column is not.</source>
        <translation>行は正しいですが、列が違います。</translation>
    </message>
    <message>
        <source>The column is right, the row is not.</source>
        <translation>列は正しいですが、行が違います。</translation>
    </message>
    <message>
        <source>Divide the distance from the edge of the world by the unit, and drop the fraction.</source>
        <translation>ワールドの左端（上端）からの距離を単位で割り、小数を切り捨てます。</translation>
    </message>
    <message numerus="yes">
        <source>That has more than the %n group(s) that codes have here.</source>
        <translation>
            <numerusform>ここのコードは%n組ですが、それより長くなっています。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is how many levels up from the leaves; levels are counted from the root, which is 0.</source>
        <translation>それは葉から上がった段数です。空間レベルは、ルート空間を0として数えます。</translation>
    </message>
    <message>
        <source>That is by the lowest group that differs; the highest decides.</source>
        <translation>それは、違っているグループのうち最も下のものによる答えです。決めるのは最も上のものです。</translation>
    </message>
    <message>
        <source>That is how many groups differ; it is the highest one that decides.</source>
        <translation>それは違っているグループの個数です。決めるのは、そのうち最も上のものです。</translation>
    </message>
    <message>
        <source>That is the number of the group; groups are counted from 0, so it is one more.</source>
        <translation>それはグループの番号です。グループは0から数えるので、答えは1つ大きくなります。</translation>
    </message>
    <message>
        <source>That is without the stack: each of the %1 boxes also meets the %2 on it.</source>
        <translation>それではスタックの分が入っていません。%1個のボックスは、スタックの%2個とも判定します。</translation>
    </message>
    <message>
        <source>That is with the stack alone: the %1 boxes of the cell also meet each other.</source>
        <translation>それはスタックとの判定だけです。セルの%1個のボックスどうしも判定します。</translation>
    </message>
    <message>
        <source>Each pair of the cell is tested once, not in both orders.</source>
        <translation>セルの中の各ペアは1回だけ判定します。順序を入れ替えてもう1回判定することはありません。</translation>
    </message>
    <message>
        <source>No box is tested with itself.</source>
        <translation>ボックスを自分自身と判定することはありません。</translation>
    </message>
    <message>
        <source>Boxes in the cell: %1, on the stack: %2. Each pair within the cell, and each box with all on the stack.</source>
        <translation>セルのボックスは%1個、スタックには%2個。セルの中の各ペアと、各ボックスとスタックの全部を判定します。</translation>
    </message>
    <message>
        <source>Take the bits of column and row in turn from the highest, the row’s before the column’s.</source>
        <translation>列と行のビットを上位から交互に取ります。行のビットが先です。</translation>
    </message>
    <message>
        <source>A bit of the XOR is 1 where the two codes differ.</source>
        <translation>XORのビットは、2つのモートン番号が違うところで1になります。</translation>
    </message>
    <message>
        <source>Take the highest of these groups that is not 00; its number plus one, or 0 if there is none.</source>
        <translation>ここまでのグループのうち、00でない最も上のものの番号に1を足します。なければ0です。</translation>
    </message>
    <message>
        <source>The level is the depth less the levels up.</source>
        <translation>レベルは、深さから上がる段数を引いたものです。</translation>
    </message>
    <message>
        <source>The code of (right, bottom), shifted by two bits a level up.</source>
        <translation>右下の角のモートン番号を、1レベル上がるごとに右へ2ビットシフトします。</translation>
    </message>
    <message>
        <source>The index is (4^level − 1)/3, for all cells of the levels above, plus the code.</source>
        <translation>添字は、上のレベルのセルの総数 (4^レベル − 1)/3 にモートン番号を足したものです。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>A classic mistake: %1.</source>
        <translation>典型的な間違い：%1。</translation>
    </message>
    <message>
        <source>Classic mistakes that give this: %1.</source>
        <translation>この答えになる典型的な間違い：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 is marked already.</source>
        <translation>%1にはもう印が付いています。</translation>
    </message>
    <message>
        <source>%1 is neither the cell of %2 nor above it.</source>
        <translation>%1は%2のセルでも、その祖先でもありません。</translation>
    </message>
    <message>
        <source>%1 is marked later: from the cell of the box upward.</source>
        <translation>%1に印を付けるのは後です。ボックスのセルから上へ進みます。</translation>
    </message>
    <message>
        <source>%1 is not the cell that is marked next.</source>
        <translation>次に印を付けるのは%1ではありません。</translation>
    </message>
</context>
<context>
    <name>PublishedPlacingSentence</name>
    <message>
        <source>%1’s top left corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code.</source>
        <translation>%1の左上の角 %2 はワールドの外にあります。公表どおりだと列も行もなく、モートン番号は −1 になります。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner %2 lies outside the world: as published it gets no column and no row, and −1 for a code.</source>
        <translation>%1の右下の角 %2 はワールドの外にあります。公表どおりだと列も行もなく、モートン番号は −1 になります。</translation>
    </message>
    <message>
        <source>%1’s top left corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5.</source>
        <translation>%1の左上の角 %2 は、公表どおりだと境界に寄せられません。0～%5のところが、列%3、行%4になります。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner %2 is not pulled to the border, as published: column %3, row %4, of 0 to %5.</source>
        <translation>%1の右下の角 %2 は、公表どおりだと境界に寄せられません。0～%5のところが、列%3、行%4になります。</translation>
    </message>
    <message>
        <source>%1’s top left corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4.</source>
        <translation>%1の左上の角 %2 は外にありますが、1セル未満です。小数が切り捨てられて、列%3、行%4になります。</translation>
    </message>
    <message>
        <source>%1’s bottom right corner %2 lies outside, by less than one cell: the fraction is cut off, which gives column %3, row %4.</source>
        <translation>%1の右下の角 %2 は外にありますが、1セル未満です。小数が切り捨てられて、列%3、行%4になります。</translation>
    </message>
    <message>
        <source>The code of %1’s top left corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones.</source>
        <translation>%1の左上の角のモートン番号は −1 です。外にあるという目印ですが、誰も見ません。ビットではすべて1です。</translation>
    </message>
    <message>
        <source>The code of %1’s bottom right corner is −1, a sign that it lies outside, which nobody will heed; in bits it is all ones.</source>
        <translation>%1の右下の角のモートン番号は −1 です。外にあるという目印ですが、誰も見ません。ビットではすべて1です。</translation>
    </message>
    <message>
        <source>The code of %1’s top left corner is %2: longer than the groups that level %3 has, so it spills into those above.</source>
        <translation>%1の左上の角のモートン番号は %2 です。空間レベル%3のグループの数より長く、上へはみ出します。</translation>
    </message>
    <message>
        <source>The code of %1’s bottom right corner is %2: longer than the groups that level %3 has, so it spills into those above.</source>
        <translation>%1の右下の角のモートン番号は %2 です。空間レベル%3のグループの数より長く、上へはみ出します。</translation>
    </message>
    <message>
        <source>Of %2 XOR %3 only the lowest groups are looked at, %4: what differs above them in %1’s codes goes unseen.</source>
        <translation>%2 XOR %3 のうち、見るのは下位のグループ %4 だけです。%1の番号がその上で違っていても気づきません。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is %3, the lowest that is not 00: as published this one decides, and %1 goes up %4.</source>
        <translation>XORのグループ%2は %3 で、00 でない最も下位のグループです。公表どおりだとこれで決まり、%1は%4上がります。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is %3, but as published nobody looks any more: group %4 has decided for %1.</source>
        <translation>XORのグループ%2は %3 ですが、公表どおりだともう見ません。%1についてはグループ%4で決まっています。</translation>
    </message>
    <message>
        <source>Group %2 of the XOR is 00: as published that alone gives %1 this level, %3, whatever stands above.</source>
        <translation>XORのグループ%2は 00 です。公表どおりだとそれだけで、上に何があっても%1はこのレベル %3 になります。</translation>
    </message>
    <message>
        <source>Both corners of %1 lie in the fourth child of slot 63, which counts as inner, for its first child is within the array.</source>
        <translation>%1の2つの角はどちらもスロット63の4番目の子にあります。63は、最初の子が配列の中にあるので、葉でないとみなされます。</translation>
    </message>
    <message>
        <source>Slot %2 has no child within %3 slots, so it is a leaf though it lies at level %4: %1 stays there.</source>
        <translation>スロット%2の子は%3個のスロットの中にないので、レベル %4 にあるのに葉です。%1はここに留まります。</translation>
    </message>
    <message>
        <source>As published %1 goes up %2, to level %3, and its code is rb %4 shifted right by %5 bits, %6; right is %7.</source>
        <translation>公表どおりだと%1は%2上がって空間レベル%3に入り、番号は rb %4 を右へ%5ビットシフトした%6です。正しくは%7です。</translation>
    </message>
    <message>
        <source>The fourth child of slot 63 is slot 4·63 + 4 = %2: there %1 is to be put.</source>
        <translation>スロット63の4番目の子は、スロット 4·63 + 4 = %2 です。%1はそこへ入ることになります。</translation>
    </message>
    <message>
        <source>%1 is to be put into slot %2, %3; right is %4.</source>
        <translation>%1はスロット%2、つまり%3に入ることになります。正しくは%4です。</translation>
    </message>
    <message>
        <source>Level %1 begins at %2 in the array; plus code %3, the index is %4</source>
        <translation>空間レベル%1は配列の%2番から始まり、番号%3を足すと添字は%4です</translation>
    </message>
    <message>
        <source>%1: outside the array, whose places are 0 to %2.</source>
        <translation>%1。0～%2番しかない配列の外です。</translation>
    </message>
    <message>
        <source>%1: %2, where %3 would be right.</source>
        <translation>%1。これは%2ですが、正しくは%3です。</translation>
    </message>
    <message>
        <source>%1: that is %2, of another level; right is %3.</source>
        <translation>%1。これは別のレベルの%2です。正しくは%3です。</translation>
    </message>
    <message>
        <source>As published %1 would be written to place %2 of an array that has %3, 0 to %4: here that is refused, and the run ends.</source>
        <translation>公表どおりだと、0～%4の%3個しかない配列の%2番に%1を書き込むことになります。ここではそれを拒み、実行を終えます。</translation>
    </message>
    <message>
        <source>no cell at all</source>
        <translation>セルなし</translation>
    </message>
    <message>
        <source>%1 (%2 without a sign)</source>
        <translation>%1（符号なしでは%2）</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1レベル</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1レベル</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>すべて保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>はい(&amp;Y)</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>すべてはい(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>いいえ(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>すべていいえ(&amp;O)</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>無視</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>既定値に戻す</translation>
    </message>
</context>
<context>
    <name>QueryOverlay</name>
    <message>
        <source>inside: all is reported</source>
        <translation>内側：すべて報告</translation>
    </message>
    <message>
        <source>partly: looked into</source>
        <translation>一部：中を調べる</translation>
    </message>
    <message>
        <source>outside: left aside</source>
        <translation>外側：調べない</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>overlaps the query</source>
        <translation>検索範囲と重なる</translation>
    </message>
</context>
<context>
    <name>QuerySentence</name>
    <message>
        <source>The query comes to %1 and asks whether it lies inside the query box, partly or not at all.</source>
        <translation>検索が%1に来て、検索範囲に全部入るか、一部か、まったく入らないかを調べます。</translation>
    </message>
    <message>
        <source>%1 is a leaf that the query touches: all its boxes are candidates.</source>
        <translation>%1は検索範囲に触れる葉です。そのボックスはすべて候補になります。</translation>
    </message>
    <message>
        <source>%1 lies wholly inside the query: its boxes and all below it are candidates, without a look at its children.</source>
        <translation>%1は検索範囲に全部入っています。そのボックスと下位のボックスは、子を見るまでもなくすべて候補です。</translation>
    </message>
    <message>
        <source>%1 lies partly inside the query: its own boxes are candidates, and its children are looked at.</source>
        <translation>%1は検索範囲に一部だけ入っています。そのボックスは候補で、さらに子を調べます。</translation>
    </message>
    <message>
        <source>%1 lies outside the query: nothing in it or below it can overlap the query box.</source>
        <translation>%1は検索範囲の外です。ここにもその下位にも、検索範囲と重なりうるものはありません。</translation>
    </message>
    <message>
        <source>The query is done with the root, and so with everything.</source>
        <translation>検索はルート空間を終え、これですべて終わりです。</translation>
    </message>
    <message>
        <source>The query is done with %1 and goes back up to %2.</source>
        <translation>検索は%1を終えて、%2へ戻ります。</translation>
    </message>
    <message>
        <source>%1, in %2, is a candidate</source>
        <translation>%2の%1は候補です</translation>
    </message>
    <message>
        <source>%1, in %2 below %3, is a candidate</source>
        <translation>%3の下位の、%2の%1は候補です</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: tested exactly, it overlaps the query box.</source>
        <translation>%1。正確に判定すると、検索範囲と重なっています。</translation>
    </message>
    <message>
        <source>%1: tested exactly, it does not overlap the query box.</source>
        <translation>%1。正確に判定すると、検索範囲と重なっていません。</translation>
    </message>
</context>
<context>
    <name>RaceWords</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>They differ, first in frame %1: that %2 and %3 overlap was found by %4, not by %5.</source>
        <translation>結果が異なります。最初はフレーム%1で、%2と%3の重なりを%4は見つけ、%5は見つけませんでした。</translation>
    </message>
    <message>
        <source>Nobody races: tick an algorithm.</source>
        <translation>競走するアルゴリズムがありません。どれかにチェックを入れてください。</translation>
    </message>
    <message>
        <source>Tick a second algorithm, and what both find is compared.</source>
        <translation>もう一つにチェックを入れると、両者の見つけたものを比べます。</translation>
    </message>
    <message numerus="yes">
        <source>All agree on %Ln frame(s).</source>
        <translation>
            <numerusform>%Lnフレームすべてで一致しています。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RaceWorlds</name>
    <message>
        <source>The current scene</source>
        <translation>現在のシーン</translation>
    </message>
    <message>
        <source>The scene that is open, with its own velocities; boxes and circles bounce as published.</source>
        <translation>開いているシーンを、それ自身の速度で動かします。ボックスと円は公表されたとおりに跳ね返ります。</translation>
    </message>
    <message>
        <source>1000 rectangles, as published</source>
        <translation>1000個の矩形（公表どおり）</translation>
    </message>
    <message>
        <source>Rectangles of 10 by 10 in 500 by 500, tree of depth 3. Published: 42 ms a frame by brute force, 22 ms by the tree.</source>
        <translation>500 × 500の中の10 × 10の矩形、木の深さは3。公表値は1フレームあたり総当たり42 ms、木22 msです。</translation>
    </message>
    <message>
        <source>500 circles, as published</source>
        <translation>500個の円（公表どおり）</translation>
    </message>
    <message>
        <source>Circles of radius 5 in 300 by 300, tree of depth 3; they start in the middle half.</source>
        <translation>300 × 300の中の半径5の円、木の深さは3。中央の半分から動き始めます。</translation>
    </message>
    <message>
        <source>Strewn evenly</source>
        <translation>一様に散らばる</translation>
    </message>
    <message>
        <source>Boxes of about one size, strewn evenly: the case that a quadtree likes.</source>
        <translation>ほぼ同じ大きさのボックスが一様に散らばります。四分木が得意とする場合です。</translation>
    </message>
    <message>
        <source>In clusters</source>
        <translation>かたまり</translation>
    </message>
    <message>
        <source>Boxes crowd around a few places and leave the rest empty: cells are filled unevenly.</source>
        <translation>ボックスがいくつかの場所に集まり、ほかは空いています。セルの埋まり方にむらがあります。</translation>
    </message>
    <message>
        <source>Small and large</source>
        <translation>大小まじり</translation>
    </message>
    <message>
        <source>Many small boxes and a few large ones: every level of the tree is used.</source>
        <translation>小さなボックスが多く、大きなボックスが少しあります。木のすべてのレベルが使われます。</translation>
    </message>
    <message>
        <source>Across the centre</source>
        <translation>中央をまたぐ</translation>
    </message>
    <message>
        <source>Every box begins across a centre line, so all go to the root: the case that a quadtree dreads.</source>
        <translation>すべてのボックスが中央線をまたいで始まるので、みなルートに入ります。四分木が苦手とする場合です。</translation>
    </message>
    <message>
        <source>A lattice</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Tiles that touch their neighbours, until they move.</source>
        <translation>隣どうしが接するタイル。動き出すまでは重なりません。</translation>
    </message>
</context>
<context>
    <name>RunOverlay</name>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1と%2は重なる</translation>
    </message>
    <message>
        <source>%1 and %2 do not overlap</source>
        <translation>%1と%2は重ならない</translation>
    </message>
</context>
<context>
    <name>SearchFeature</name>
    <message>
        <source>&amp;Find in the run…</source>
        <translation>実行内を検索…(&amp;F)</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>次を検索(&amp;X)</translation>
    </message>
    <message>
        <source>Find previ&amp;ous</source>
        <translation>前を検索(&amp;O)</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>an unsaved scene</source>
        <translation>保存されていないシーン</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>保存されていない作業の復元</translation>
    </message>
    <message>
        <source>Mortonscope ended without closing. It kept %1, changed %2.</source>
        <translation>Mortonscopeは前回、正常に終了しませんでした。%1が残っています（最終変更：%2）。</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>復元(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
    <message>
        <source>Ask &amp;later</source>
        <translation>後で確認(&amp;L)</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>保存されていない作業</translation>
    </message>
    <message>
        <source>No copy of your unsaved work can be kept in case the program ends: %1</source>
        <translation>プログラムの異常終了に備えた、保存されていない作業のコピーを残せません：%1</translation>
    </message>
    <message>
        <source>It is tried again every second. Until then only saving keeps the work.</source>
        <translation>1秒ごとにやり直します。それまで、作業は保存しなければ残りません。</translation>
    </message>
</context>
<context>
    <name>ShrinkWords</name>
    <message>
        <source>Boxes %1, depth %2 (runs of the program: %3). The list is the one that the program prints for this scene, and it is wrong in the same way.</source>
        <translation>ボックスの数 %1、深さ %2（プログラムの実行回数：%3）。一覧は、プログラムがこのシーンに対して出力するもので、同じように間違っています。</translation>
    </message>
    <message>
        <source>Boxes %1 (scenes tried: %2). The list keeps the lines about the boxes that are left and is wrong in the same way; depth and coordinates stay, because the list belongs to them.</source>
        <translation>ボックスの数 %1（試したシーン：%2）。一覧には残ったボックスについての行だけが残り、同じように間違っています。一覧は深さと座標に対するものなので、それらは変えていません。</translation>
    </message>
    <message>
        <source>Boxes %1, depth %2 (scenes tried: %3). The list is the one that the mistake “%4” gives on this scene, and it is wrong in the same way.</source>
        <translation>ボックスの数 %1、深さ %2（試したシーン：%3）。一覧は、間違い「%4」がこのシーンで出すもので、同じように間違っています。</translation>
    </message>
</context>
<context>
    <name>SpaceView</name>
    <message>
        <source>left %1, top %2, right %3, bottom %4</source>
        <translation>左%1、上%2、右%3、下%4</translation>
    </message>
    <message>
        <source>%1; left out, since a corner lies outside</source>
        <translation>%1。角が外にあるため対象外</translation>
    </message>
    <message>
        <source>%1; cell %2, index %3</source>
        <translation>%1。セル %2、添字%3</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>セル %1</translation>
    </message>
    <message>
        <source>column %1, row %2, code %3, index %4</source>
        <translation>列%1、行%2、モートン番号%3、添字%4</translation>
    </message>
    <message>
        <source>%1; no box here or below</source>
        <translation>%1。ここにも下位にもボックスなし</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n box(es)</source>
        <translation>
            <numerusform>%1。ボックス%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; in no cell, since its index lies outside the array</source>
        <translation>%1。添字が配列の外なので、どのセルにもありません</translation>
    </message>
</context>
<context>
    <name>StepSentence</name>
    <message>
        <source>There is no box yet: draw one, and its way into the tree can be followed here, step by step.</source>
        <translation>まだボックスがありません。1つ描くと、木に入るまでの過程をここで1ステップずつたどれます。</translation>
    </message>
    <message>
        <source>Nothing has happened yet: %1 is going to be put into its cell, but it has no other box to meet.</source>
        <translation>まだ何も起きていません。これから%1をセルに登録しますが、出会う相手のボックスはありません。</translation>
    </message>
    <message>
        <source>Nothing has happened yet: first all %1 boxes are put into their cells, then one pass tests the pairs.</source>
        <translation>まだ何も起きていません。まず%1個のボックスをすべてセルに登録し、そのあと1回の走査でペアを判定します。</translation>
    </message>
    <message>
        <source>Locate top left</source>
        <translation>左上の角の位置</translation>
    </message>
    <message>
        <source>Code of top left</source>
        <translation>左上の角のモートン番号</translation>
    </message>
    <message>
        <source>Locate bottom right</source>
        <translation>右下の角の位置</translation>
    </message>
    <message>
        <source>Code of bottom right</source>
        <translation>右下の角のモートン番号</translation>
    </message>
    <message>
        <source>XOR of the codes</source>
        <translation>モートン番号のXOR</translation>
    </message>
    <message>
        <source>One group of the XOR</source>
        <translation>XORの1グループ</translation>
    </message>
    <message>
        <source>Shift to level and code</source>
        <translation>シフトして空間レベルと番号へ</translation>
    </message>
    <message>
        <source>Index in the array</source>
        <translation>配列の添字</translation>
    </message>
    <message>
        <source>Put into the list</source>
        <translation>リストに入れる</translation>
    </message>
    <message>
        <source>Mark a cell</source>
        <translation>セルに印を付ける</translation>
    </message>
    <message>
        <source>Outside the world</source>
        <translation>ワールドの外</translation>
    </message>
    <message>
        <source>Enter a cell</source>
        <translation>セルに入る</translation>
    </message>
    <message>
        <source>Test in the cell</source>
        <translation>セル内で判定</translation>
    </message>
    <message>
        <source>Test with the stack</source>
        <translation>スタックと判定</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>プッシュ</translation>
    </message>
    <message>
        <source>Pop</source>
        <translation>ポップ</translation>
    </message>
    <message>
        <source>Leave the cell</source>
        <translation>セルを出る</translation>
    </message>
    <message>
        <source>Nothing has happened yet: first all %1 boxes are put into their cells, then the query looks for those that it touches.</source>
        <translation>まだ何も起きていません。まず%1個のボックスをすべてセルに登録し、そのあと検索範囲に触れるものを探します。</translation>
    </message>
    <message>
        <source>Nothing has happened yet: every pair of the %1 boxes is going to be tested.</source>
        <translation>まだ何も起きていません。これから%1個のボックスのすべてのペアを判定します。</translation>
    </message>
    <message>
        <source>Climb to the parents</source>
        <translation>親へ上がる</translation>
    </message>
    <message>
        <source>Descend into a quarter</source>
        <translation>4分の1へ下りる</translation>
    </message>
    <message>
        <source>Stay at a midline</source>
        <translation>中央線で留まる</translation>
    </message>
    <message>
        <source>Put into a sub list</source>
        <translation>サブリストに入れる</translation>
    </message>
    <message>
        <source>Link: next</source>
        <translation>つなぐ：次</translation>
    </message>
    <message>
        <source>Link: previous</source>
        <translation>つなぐ：前</translation>
    </message>
    <message>
        <source>Link: first of the list</source>
        <translation>つなぐ：リストの先頭</translation>
    </message>
    <message>
        <source>Unlink: next</source>
        <translation>外す：次</translation>
    </message>
    <message>
        <source>Unlink: first of the list</source>
        <translation>外す：リストの先頭</translation>
    </message>
    <message>
        <source>Unlink: previous</source>
        <translation>外す：前</translation>
    </message>
    <message>
        <source>Unmark a cell</source>
        <translation>セルの印を外す</translation>
    </message>
    <message>
        <source>Outside the array</source>
        <translation>配列の外</translation>
    </message>
    <message>
        <source>Take the next box</source>
        <translation>次のボックスを取る</translation>
    </message>
    <message>
        <source>Test with an ancestor’s box</source>
        <translation>祖先のボックスと判定</translation>
    </message>
    <message>
        <source>Test with a box below</source>
        <translation>下位のボックスと判定</translation>
    </message>
    <message>
        <source>Nothing below can be a pair</source>
        <translation>下位にペアはありえない</translation>
    </message>
    <message>
        <source>Test a pair</source>
        <translation>ペアを判定</translation>
    </message>
    <message>
        <source>Inside the query</source>
        <translation>検索範囲の中</translation>
    </message>
    <message>
        <source>Partly in the query</source>
        <translation>一部が検索範囲の中</translation>
    </message>
    <message>
        <source>Outside the query</source>
        <translation>検索範囲の外</translation>
    </message>
    <message>
        <source>Candidate of the query</source>
        <translation>検索の候補</translation>
    </message>
</context>
<context>
    <name>StopsFeature</name>
    <message>
        <source>Brea&amp;kpoints…</source>
        <translation>ブレークポイント(&amp;K)…</translation>
    </message>
    <message>
        <source>Where the run stops, under which conditions</source>
        <translation>実行をどこで、どんな条件で停止するか</translation>
    </message>
    <message>
        <source>Wat&amp;ches…</source>
        <translation>ウォッチ(&amp;C)…</translation>
    </message>
    <message>
        <source>Values at every step, and stopping when they change</source>
        <translation>各ステップでの値と、変化したときの停止</translation>
    </message>
    <message>
        <source>&amp;Stop looking</source>
        <translation>検索を中止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>TourWords</name>
    <message>
        <source>%1 is being dragged to the right. %2 The headline says at each moment which line decides, and where the box lives.</source>
        <translation>%1を右へドラッグしています。%2どの線で決まり、どこに入るかは、つねに見出しに出ます。</translation>
    </message>
    <message>
        <source>One pass enters cell after cell. Boxes of the cells around it wait on the object stack, so %1 is tested with %2 here: they overlap.</source>
        <translation>1回の走査でセルを順に訪れます。祖先のセルのボックスはオブジェクトスタックで待っているので、ここで%1と%2を判定します。重なっています。</translation>
    </message>
    <message>
        <source>One pass enters cell after cell. Boxes of the cells around it wait on the object stack, so %1 is tested with %2 here: they don’t overlap.</source>
        <translation>1回の走査でセルを順に訪れます。祖先のセルのボックスはオブジェクトスタックで待っているので、ここで%1と%2を判定します。重なっていません。</translation>
    </message>
    <message numerus="yes">
        <source>The list holds the %n pair(s) that the pass has tested. Brute force, each box with each other, takes %1 tests.</source>
        <translation>
            <numerusform>リストには、走査で判定した%n組が並んでいます。すべてのボックスどうしを判定する総当たりでは、%1回かかります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Level and code make an index: %1 is in slot %2 of an array of %3. There are no pointers; parents and children are found by arithmetic.</source>
        <translation>レベルとモートン番号から添字が決まり、%1は%3個の要素をもつ配列の要素%2に入ります。ポインタは使わず、親も子も計算で求めます。</translation>
    </message>
    <message>
        <source>A world with boxes</source>
        <translation>ワールドとボックス</translation>
    </message>
    <message numerus="yes">
        <source>This world holds %n box(es). It is quartered, and each quarter again: that is how overlaps are found without testing every pair.</source>
        <translation>
            <numerusform>このワールドには%n個のボックスがあります。ワールドを4つに分け、それぞれをまた4つに分けることで、すべての組を判定しなくても重なりが見つかります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Across a line</source>
        <translation>線をまたぐと</translation>
    </message>
    <message>
        <source>Two corners, two codes</source>
        <translation>2つの角、2つのモートン番号</translation>
    </message>
    <message>
        <source>One slot in one array</source>
        <translation>1本の配列の1つの要素</translation>
    </message>
    <message>
        <source>Step by step: inserting</source>
        <translation>ステップ実行：登録</translation>
    </message>
    <message>
        <source>First the boxes are inserted, one by one. At this step %1 of %2 are in their cells, and the tree shows just that.</source>
        <translation>まず、ボックスを1つずつ登録します。このステップでは%2個のうち%1個がセルに入っていて、木もそのとおりに表示されます。</translation>
    </message>
    <message>
        <source>Step by step: the pass</source>
        <translation>ステップ実行：走査</translation>
    </message>
    <message>
        <source>Few tests</source>
        <translation>少ない判定</translation>
    </message>
    <message>
        <source>Now it is yours</source>
        <translation>ここからは自由に</translation>
    </message>
    <message>
        <source>Drag the boxes, press Page Down to step, or go on with one of these. F1 lists all keys, and the tour stays under Help.</source>
        <translation>ボックスをドラッグするか、Page Downでステップを進めるか、下のボタンから続けてください。キーの一覧はF1、このツアーはヘルプからいつでも始められます。</translation>
    </message>
    <message>
        <source>Each corner of %1 has a Morton code: %2 and %3. XOR shows the highest group of bits that differs. Drop it and those below: the code of %1’s cell is left, at level %4.</source>
        <translation>%1の2つの角のモートン番号は%2と%3です。XOR（排他的論理和）から、異なる最上位のグループがわかります。そこから下を切り捨てた残りが、%1の入るレベル%4のセルの番号です。</translation>
    </message>
</context>
<context>
    <name>TraceWords</name>
    <message>
        <source>Equal: there is nothing to compare, neither in the trace nor in the right run.</source>
        <translation>一致：トレースにも正しい実行にも、比べるものがありません。</translation>
    </message>
    <message>
        <source>Equal: the trace is the right run, lists read %1. Lines compared: %2, about %3.</source>
        <translation>一致：トレースは正しい実行と同じです（リストの読み方：%1）。比べた行数：%2、対象：%3。</translation>
    </message>
    <message>
        <source>“%1” is no box of the scene.</source>
        <translation>「%1」というボックスはこのシーンにありません。</translation>
    </message>
    <message>
        <source>“%1” is no box of the scene; did you mean %2?</source>
        <translation>「%1」というボックスはこのシーンにありません。%2 のことですか？</translation>
    </message>
    <message>
        <source>Compared with lists read %1, which it fits further; from those read %2 it differs at line %3.</source>
        <translation>より先まで一致する読み方「%1」と比べています。「%2」とは %3 行目で異なります。</translation>
    </message>
    <message>
        <source>Pairs named in the other order: %1, first at line %2. That is no difference.</source>
        <translation>逆順に書かれたペア：%1 組（最初は %2 行目）。これは違いとは見なしません。</translation>
    </message>
    <message>
        <source>Not compared, because no line of the trace is about it: %1.</source>
        <translation>トレースに該当する行がないため比べなかったもの：%1。</translation>
    </message>
    <message>
        <source>at its end</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>これ以上なし</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>%1 行目</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>happens</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>stack, bottom first</source>
        <translation>スタック（底から順）</translation>
    </message>
    <message>
        <source>tests so far</source>
        <translation>ここまでの判定数</translation>
    </message>
    <message>
        <source>first in</source>
        <translation>先入れ順</translation>
    </message>
    <message>
        <source>last in</source>
        <translation>後入れ順</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>the putting-in</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>the cells</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>the tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>the stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>Different from line %1 on: the trace says “%2”, but the right run has nothing more of what the trace records.</source>
        <translation>%1 行目から異なります：トレースは「%2」ですが、正しい実行には、トレースが記録しているものはもう残っていません。</translation>
    </message>
    <message>
        <source>Different: the trace is empty, but the right run has step %1: “%2”.</source>
        <translation>異なります：トレースは空ですが、正しい実行にはステップ %1「%2」があります。</translation>
    </message>
    <message>
        <source>Different: the trace ends after line %1, but the right run goes on with step %2: “%3”.</source>
        <translation>異なります：トレースは %1 行目で終わりますが、正しい実行はステップ %2「%3」に続きます。</translation>
    </message>
    <message>
        <source>Different from line %1 on: the trace says “%2”, but nothing is on its stack; right is step %3: “%4”.</source>
        <translation>%1 行目から異なります：トレースは「%2」ですが、そのスタックは空です。正しくはステップ %3「%4」です。</translation>
    </message>
    <message>
        <source>Different from line %1 on: the trace says “%2”, but that box is not on its stack; right is step %3: “%4”.</source>
        <translation>%1 行目から異なります：トレースは「%2」ですが、そのボックスはスタックにありません。正しくはステップ %3「%4」です。</translation>
    </message>
    <message>
        <source>Different from line %1 on: the trace says “%2”; right is step %3: “%4”.</source>
        <translation>%1 行目から異なります：トレースは「%2」ですが、正しくはステップ %3「%4」です。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>cell with index %1, outside the array</source>
        <translation>番号 %1 のセル（配列の外）</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>(%1 below)</source>
        <translation>（下に %1 個）</translation>
    </message>
</context>
<context>
    <name>VerdictWords</name>
    <message>
        <source>they are tested, and they overlap</source>
        <translation>この2つを判定すると、重なっています</translation>
    </message>
    <message>
        <source>they are tested, and they don’t overlap: %1</source>
        <translation>この2つを判定すると、重なっていません。%1</translation>
    </message>
    <message>
        <source>twice the radius of %1, %2, stands for both radii, so they pass for apart, though they overlap</source>
        <translation>半径の和の代わりに%1の半径の2倍、%2を使うので、重なっているのに離れているとみなされます</translation>
    </message>
    <message>
        <source>without a sign the difference in x, %1, becomes %2, so they pass for apart, though they overlap</source>
        <translation>符号がないと x の差 %1 は%2になるので、重なっているのに離れているとみなされます</translation>
    </message>
    <message>
        <source>without a sign the difference in y, %1, becomes %2, so they pass for apart, though they overlap</source>
        <translation>符号がないと y の差 %1 は%2になるので、重なっているのに離れているとみなされます</translation>
    </message>
    <message>
        <source>twice the radius of %1, %2, stands for both radii, so they pass for overlapping, though they don’t: %3</source>
        <translation>半径の和の代わりに%1の半径の2倍、%2を使うので、重なっているとみなされますが、実際は違います。%3</translation>
    </message>
    <message>
        <source>with their differences cut to %1 and %2 they pass for overlapping, though they don’t: %3</source>
        <translation>差が%1と%2に切り捨てられるので、重なっているとみなされますが、実際は違います。%3</translation>
    </message>
</context>
<context>
    <name>WalkSentence</name>
    <message>
        <source>Below %1 there is only one box, which alone can’t be a pair: the walk doesn’t go down.</source>
        <translation>%1の下位にはボックスが1個しかなく、ペアになれないので、下りません。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1。%2。</translation>
    </message>
    <message>
        <source>%1 begins its walk, which is short: it is in the root, and no cell is above.</source>
        <translation>%1がたどり始めますが、すぐに終わります。ルート空間にあり、その上にセルはないからです。</translation>
    </message>
    <message>
        <source>%1 begins its walk: first through its own cell, %2, then through every cell above.</source>
        <translation>%1がたどり始めます。まず自分のいる%2を、そのあと上位のセルをすべて回ります。</translation>
    </message>
    <message>
        <source>%1 is the last in the list of its own cell, %2: nothing to test there.</source>
        <translation>%1は自分のいる%2のリストの最後なので、ここで判定するものはありません。</translation>
    </message>
    <message>
        <source>%1 is tested with what stands behind it in its own cell, %2: %3.</source>
        <translation>%1を、自分のいる%2のリストで後ろにある%3と判定します。</translation>
    </message>
    <message>
        <source>%1 comes up to %2, where no box waits: a visit for nothing.</source>
        <translation>%1が%2に上がってきますが、ここにボックスはなく、むだ足です。</translation>
    </message>
    <message>
        <source>%1 comes up to %2 and is tested with what waits there: %3.</source>
        <translation>%1が%2に上がってきて、そこにある%3と判定されます。</translation>
    </message>
    <message>
        <source>%1 is done with the root: its walk is over.</source>
        <translation>%1はルート空間を終え、これで回り終わりました。</translation>
    </message>
    <message>
        <source>%1 is done with %2 and goes on to its parent, %3.</source>
        <translation>%1は%2を終え、その親の%3へ進みます。</translation>
    </message>
    <message>
        <source>%1 is the last box: all its pairs have been tested.</source>
        <translation>%1は最後のボックスで、そのペアはすべて判定済みです。</translation>
    </message>
    <message>
        <source>%1 is tested with every box behind it, wherever they are: %2.</source>
        <translation>%1を、場所にかかわらず、後ろのすべてのボックス（%2）と判定します。</translation>
    </message>
    <message>
        <source>The walk enters %1: no box stops here, so nothing is tested, but there are boxes below.</source>
        <translation>%1に入ります。ここに留まるボックスはないので何も判定しませんが、下位にはボックスがあります。</translation>
    </message>
    <message>
        <source>The walk enters %1: %2 stops here and is tested with every box below.</source>
        <translation>%1に入ります。ここに留まる%2を、下位のすべてのボックスと判定します。</translation>
    </message>
    <message>
        <source>The walk enters %1: %2 stops here alone and nothing is below, so there is nothing to test.</source>
        <translation>%1に入ります。ここに留まるのは%2だけで、下位には何もないので、判定するものはありません。</translation>
    </message>
    <message>
        <source>The walk enters %1: the %2 boxes that stop here are tested with each other and with every box below.</source>
        <translation>%1に入ります。ここに留まる%2個のボックスを、互いに、また下位のすべてのボックスと判定します。</translation>
    </message>
    <message>
        <source>The walk enters %1: the %2 boxes that stop here are tested with each other; nothing is below.</source>
        <translation>%1に入ります。ここに留まる%2個のボックスどうしを判定します。下位には何もありません。</translation>
    </message>
    <message>
        <source>The walk is done with %1 and goes back up to %2.</source>
        <translation>%1を終えて、%2へ戻ります。</translation>
    </message>
    <message>
        <source>The walk leaves the root and ends: it has tested %1 of %2 possible pairs.</source>
        <translation>ルート空間を出て終わります。全%2ペアのうち%1ペアを判定しました。</translation>
    </message>
    <message>
        <source>The walk leaves the root and ends: it has tested %1 of %2 possible pairs, and 1 overlaps.</source>
        <translation>ルート空間を出て終わります。全%2ペアのうち%1ペアを判定し、重なっていたのは1ペアでした。</translation>
    </message>
    <message>
        <source>The walk leaves the root and ends: it has tested %1 of %2 possible pairs, and %3 overlap.</source>
        <translation>ルート空間を出て終わります。全%2ペアのうち%1ペアを判定し、重なっていたのは%3ペアでした。</translation>
    </message>
    <message>
        <source>%1 and %2 are both in the list of %3</source>
        <translation>%1と%2はどちらも%3のリストにあります</translation>
    </message>
    <message>
        <source>%1 has come up to %3, where %2 waits</source>
        <translation>%1は、%2のある%3に上がってきました</translation>
    </message>
    <message>
        <source>%1 stops in %3, and %2 is below, in %4</source>
        <translation>%1は%3に留まり、%2はその下位の%4にあります</translation>
    </message>
    <message>
        <source>%1 and %2, wherever they are</source>
        <translation>%1と%2を、場所にかかわらず取り上げます</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1個のボックス</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1個のボックス</translation>
    </message>
</context>
<context>
    <name>WhyFeature</name>
    <message>
        <source>Wh&amp;y?</source>
        <translation>なぜ？(&amp;Y)</translation>
    </message>
    <message>
        <source>Ask why the two selected boxes are tested or not, why a box is where it is, why a slot is there</source>
        <translation>選択した2つのボックスがなぜ判定されるのか、されないのか、ボックスがなぜそこにあるのか、スロットがなぜ存在するのかを尋ねます</translation>
    </message>
    <message>
        <source>Why so h&amp;igh?</source>
        <translation>なぜこの高さ？(&amp;I)</translation>
    </message>
    <message>
        <source>Ask which grid line lifts the selected box, and what would bring it lower</source>
        <translation>選択したボックスがどの格子線のせいで上がったのか、どうすれば深くなるのかを尋ねます</translation>
    </message>
</context>
<context>
    <name>WhyWords</name>
    <message>
        <source>Why are %1 and %2 not tested?</source>
        <translation>なぜ%1と%2は判定されないのか？</translation>
    </message>
    <message>
        <source>Why are %1 and %2 tested?</source>
        <translation>なぜ%1と%2は判定されるのか？</translation>
    </message>
    <message>
        <source>Why is %1 in %2?</source>
        <translation>なぜ%1は%2にあるのか？</translation>
    </message>
    <message>
        <source>Why is %1 in no cell?</source>
        <translation>なぜ%1はどのセルにもないのか？</translation>
    </message>
    <message>
        <source>Why is slot %1 there, %2?</source>
        <translation>なぜスロット%1（%2）は存在するのか？</translation>
    </message>
    <message>
        <source>Why is slot %1 absent, %2?</source>
        <translation>なぜスロット%1（%2）は存在しないのか？</translation>
    </message>
    <message>
        <source>Why is %1 so high, at level %2?</source>
        <translation>なぜ%1はレベル %2 という高さにあるのか？</translation>
    </message>
    <message>
        <source>Is %1 too high? It is at level %2, the deepest.</source>
        <translation>%1は高すぎるか？ 最も深いレベル %2 にあります。</translation>
    </message>
    <message>
        <source>What the test says</source>
        <translation>判定の結果</translation>
    </message>
    <message>
        <source>Never tested</source>
        <translation>判定されない</translation>
    </message>
    <message>
        <source>Where the ways part</source>
        <translation>道が分かれるところ</translation>
    </message>
    <message>
        <source>Lowest common ancestor</source>
        <translation>最も近い共通の祖先</translation>
    </message>
    <message>
        <source>On the stack</source>
        <translation>スタックの上</translation>
    </message>
    <message>
        <source>The group that decides</source>
        <translation>決め手のグループ</translation>
    </message>
    <message>
        <source>The vertical line</source>
        <translation>縦の線</translation>
    </message>
    <message>
        <source>The horizontal line</source>
        <translation>横の線</translation>
    </message>
    <message>
        <source>As deep as can be</source>
        <translation>これ以上深くならない</translation>
    </message>
    <message>
        <source>To bring it lower</source>
        <translation>深くするには</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>入っているもの</translation>
    </message>
    <message>
        <source>Absent</source>
        <translation>存在しない</translation>
    </message>
    <message>
        <source>Nearest above that exists</source>
        <translation>存在する最も近い上位のセル</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>親</translation>
    </message>
    <message>
        <source>They don’t overlap: %1.</source>
        <translation>重なっていません。%1。</translation>
    </message>
    <message>
        <source>%1 is the deepest cell that holds both; in different quarters of it they can’t meet.</source>
        <translation>両方を含む最も深いセルは%1です。その別々の4分の1にあるので、出会うことはありません。</translation>
    </message>
    <message>
        <source>%1 is on the stack since step %2: %3, where it waits, pushed it before the pass went down.</source>
        <translation>%1はステップ%2からスタックにあります。%1のある%3が、走査が下りる前にプッシュしました。</translation>
    </message>
    <message>
        <source>No grid line parts the corners of %1: %2 holds all of it, and no cell is deeper.</source>
        <translation>%1の2つの角を分ける格子線はありません。%2に全体が収まり、これより深いセルはありません。</translation>
    </message>
    <message>
        <source>The space is not divided: the root is the only cell that %1 can be in.</source>
        <translation>空間は分割されていません。%1の入るセルはルート空間だけです。</translation>
    </message>
    <message>
        <source>Moving does not help: %1 is too large for a cell of level %2.</source>
        <translation>動かしても深くなりません。%1はレベル %2 のセルには大きすぎます。</translation>
    </message>
    <message>
        <source>%1 holds no box itself, but a cell below it does, and the pass has to come through here.</source>
        <translation>%1そのものにボックスはありませんが、下位のセルにはあり、走査はここを通る必要があります。</translation>
    </message>
    <message>
        <source>No box is in %1 or in a cell below it, so nothing has marked slot %2, and the pass never comes here.</source>
        <translation>%1にもその下位のセルにもボックスがないので、スロット%2には印が付かず、走査はここに来ません。</translation>
    </message>
    <message>
        <source>%1 is the deepest cell above %2 that exists.</source>
        <translation>%2より上位で存在する最も深いセルは%1です。</translation>
    </message>
    <message>
        <source>Its parent is slot (%1 − 1)/4, rounded down: %2, which is %3.</source>
        <translation>親はスロット (%1 − 1)/4 を切り捨てた%2、つまり%3です。</translation>
    </message>
    <message>
        <source>%1 and %2 wait in one cell: in %3 they are tested at step %4.</source>
        <translation>%1と%2は同じセルにあります。%3の中で、ステップ%4に判定されます。</translation>
    </message>
    <message>
        <source>While the pass is in %1, where %2 waits, %3 is on the stack: they are tested at step %4.</source>
        <translation>走査が%2のある%1にいる間、%3はスタックにあります。この2つはステップ%4に判定されます。</translation>
    </message>
    <message>
        <source>They overlap, and so do the boxes around them.</source>
        <translation>重なっています。それぞれを囲むボックスも重なっています。</translation>
    </message>
    <message>
        <source>They overlap: both are there from x = %1 to %2 and from y = %3 to %4.</source>
        <translation>重なっています。x = %1 から %2、y = %3 から %4 の範囲に両方があります。</translation>
    </message>
    <message>
        <source>%1 is in %2, %3 in %4: neither cell holds the other, so the boxes can’t overlap.</source>
        <translation>%1は%2に、%3は%4にあります。どちらのセルも他方を含まないので、この2つは重なりえません。</translation>
    </message>
    <message>
        <source>A box that is left out meets no other: that %1 and %2 overlap is lost.</source>
        <translation>除外されたボックスはどれとも判定されません。%1と%2の重なりは失われます。</translation>
    </message>
    <message>
        <source>A box that is left out meets no other, so %1 and %2 are never tested.</source>
        <translation>除外されたボックスはどれとも判定されないので、%1と%2は判定されません。</translation>
    </message>
    <message>
        <source>Below %1 the ways part: at level %2, group %3 of the codes is %4 for %5 and %6 for %7.</source>
        <translation>%1の下で道が分かれます。レベル %2 では、番号のグループ%3が%5では %4、%7では %6 です。</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1レベル</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1レベル</translation>
    </message>
    <message>
        <source>Of the groups of the XOR, %1, group %2 is the highest that is not 00: it sends %3 up %4.</source>
        <translation>XOR %1 のグループのうち、00 でない最も上位のものはグループ%2です。これにより%3は%4上がります。</translation>
    </message>
    <message>
        <source>%1 ends exactly on x = %2; that line belongs to column %4 of level %5 and no longer to column %3, so it counts as crossed.</source>
        <translation>%1はちょうど x = %2 で終わります。この線はレベル %5 の列%3ではなく列%4に属するので、またいだとみなします。</translation>
    </message>
    <message>
        <source>%1 ends exactly on y = %2; that line belongs to row %4 of level %5 and no longer to row %3, so it counts as crossed.</source>
        <translation>%1はちょうど y = %2 で終わります。この線はレベル %5 の行%3ではなく行%4に属するので、またいだとみなします。</translation>
    </message>
    <message>
        <source>%1 crosses x = %2, the line between columns %3 and %4 of level %5.</source>
        <translation>%1は x = %2、レベル %5 の列%3と列%4の間の線をまたいでいます。</translation>
    </message>
    <message>
        <source>%1 crosses y = %2, the line between rows %3 and %4 of level %5.</source>
        <translation>%1は y = %2、レベル %5 の行%3と行%4の間の線をまたいでいます。</translation>
    </message>
    <message>
        <source>Inside the world moving does not help: %1 is too large for a cell of level %2.</source>
        <translation>ワールドの中で動かしても深くなりません。%1はレベル %2 のセルには大きすぎます。</translation>
    </message>
    <message>
        <source>%1 to the right</source>
        <translation>右へ%1</translation>
    </message>
    <message>
        <source>the least bit to the right</source>
        <translation>右へほんのわずか</translation>
    </message>
    <message>
        <source>a little more than %1 to the left</source>
        <translation>左へ%1よりわずかに多く</translation>
    </message>
    <message>
        <source>the least bit to the left</source>
        <translation>左へほんのわずか</translation>
    </message>
    <message>
        <source>%1 down</source>
        <translation>下へ%1</translation>
    </message>
    <message>
        <source>the least bit down</source>
        <translation>下へほんのわずか</translation>
    </message>
    <message>
        <source>a little more than %1 up</source>
        <translation>上へ%1よりわずかに多く</translation>
    </message>
    <message>
        <source>the least bit up</source>
        <translation>上へほんのわずか</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Moved %1, %2 would reach level %3 at least.</source>
        <translation>%1動かせば、%2はレベル %3 かそれより深くなります。</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <translation>%1には%2が入っています。</translation>
    </message>
    <message>
        <source>%1 holds %2 and %3 more.</source>
        <translation>%1には%2、ほか%3個が入っています。</translation>
    </message>
    <message>
        <source>Never visited</source>
        <translation>訪れられない</translation>
    </message>
    <message>
        <source>The end of the recording</source>
        <translation>記録の終わり</translation>
    </message>
    <message>
        <source>No tests</source>
        <translation>判定なし</translation>
    </message>
    <message>
        <source>Where it belongs</source>
        <translation>本来の場所</translation>
    </message>
    <message>
        <source>%1 waits in %2, which the walk never enters: so it is tested with nobody there.</source>
        <translation>%1 は %2 で待っていますが、走査はそこに入りません。そのためそこでは何とも判定されません。</translation>
    </message>
    <message>
        <source>%1 got the index %2, but the array has the places 0 to %3: nothing is written, and no pair is tested.</source>
        <translation>%1 の添字は %2 になりましたが、配列にあるのは 0 から %3 までです。何も書き込まれず、どのペアも判定されません。</translation>
    </message>
    <message>
        <source>The recording ends at step %1 of %2, before %3 and %4 are tested, if they are.</source>
        <translation>記録は全 %2 ステップのうちステップ %1 で終わり、%3 と %4 の判定は、あるとしてもその後です。</translation>
    </message>
    <message>
        <source>A range query asks which boxes a query box may meet; it tests no pairs.</source>
        <translation>範囲問い合わせは、問い合わせのボックスと出会いうるボックスを尋ねるもので、ペアは判定しません。</translation>
    </message>
    <message>
        <source>The right cell of %1 is %3; here it is put into %2, which doesn’t hold all of it or isn’t the smallest that does.</source>
        <translation>%1 の正しいセルは%3です。ここでは%2に入れられますが、その全体を含まないか、含む最小のセルではありません。</translation>
    </message>
    <message>
        <source>Brute force tests every box with every later one: %1 and %2 at step %3.</source>
        <translation>総当たりはどのボックスも後のすべてと判定します。%1 と %2 はステップ %3 です。</translation>
    </message>
    <message>
        <source>On its walk up %1 comes to %2, where %3 waits: they are tested at step %4.</source>
        <translation>上へ向かう %1 は、%3 が待つ%2に来ます。ステップ %4 で判定されます。</translation>
    </message>
    <message>
        <source>%1 waits in %2, and %3 is one of the boxes below it: they are tested at step %4.</source>
        <translation>%1 は%2で待ち、%3 はその下のボックスの一つです。ステップ %4 で判定されます。</translation>
    </message>
    <message>
        <source>While the walk is in %1, %2 and %3 meet there, though their own cells are %4 and %5: they are tested at step %6.</source>
        <translation>走査が%1にいるとき、%2 と %3 がそこで出会います。それぞれのセルは%4と%5です。ステップ %6 で判定されます。</translation>
    </message>
    <message>
        <source>%1 and %2: %3.</source>
        <translation>%1 と %2: %3。</translation>
    </message>
    <message>
        <source>The recording ends before that step.</source>
        <translation>記録はそのステップより前に終わります。</translation>
    </message>
    <message>
        <source>%1 belongs into %2, but this algorithm puts no box anywhere.</source>
        <translation>%1 は%2に属しますが、このアルゴリズムはボックスをどこにも入れません。</translation>
    </message>
    <message>
        <source>This algorithm doesn’t ask where %1 belongs.</source>
        <translation>このアルゴリズムは %1 がどこに属するかを尋ねません。</translation>
    </message>
    <message>
        <source>%1 is not tested with itself.</source>
        <translation>%1 は自分自身とは判定されません。</translation>
    </message>
    <message>
        <source>%1 and %2 are never tested here, though they overlap.</source>
        <translation>%1 と %2 は、重なっているのに、ここでは判定されません。</translation>
    </message>
    <message>
        <source>%1 and %2 are never tested here.</source>
        <translation>%1 と %2 はここでは判定されません。</translation>
    </message>
    <message>
        <source>%1 is in %2, %3 in %4: neither cell holds the other, so the pair is lost, though the boxes overlap.</source>
        <translation>%1 は%2、%3 は%4にあります。どちらのセルも他方を含まないので、ボックスは重なっているのにペアは失われます。</translation>
    </message>
    <message>
        <source>%1 touches x = %2, the midline of its cell: placed by midlines it is on both sides, and stays above them.</source>
        <translation>%1 はセルの中線 x = %2 に触れます。中線による配置では両側にあることになり、その上にとどまります。</translation>
    </message>
    <message>
        <source>%1 touches y = %2, the midline of its cell: placed by midlines it is on both sides, and stays above them.</source>
        <translation>%1 はセルの中線 y = %2 に触れます。中線による配置では両側にあることになり、その上にとどまります。</translation>
    </message>
</context>
<context>
    <name>WorksheetFeature</name>
    <message>
        <source>&amp;Worksheet…</source>
        <translation>ワークシート(&amp;W)…</translation>
    </message>
    <message>
        <source>Exercises for paper, with their answers</source>
        <translation>紙に印刷する練習問題と、その解答です</translation>
    </message>
</context>
<context>
    <name>mortonscope::AlgorithmMenu</name>
    <message>
        <source>&amp;Algorithm</source>
        <translation>アルゴリズム(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Exhibits: published code as it is</source>
        <translation>展示(&amp;E): 公表されたままのコード</translation>
    </message>
    <message>
        <source>&amp;Placing</source>
        <translation>配置(&amp;P)</translation>
    </message>
    <message>
        <source>By the &amp;XOR of the codes</source>
        <translation>コードの XOR で(&amp;X)</translation>
    </message>
    <message>
        <source>By &amp;climbing from both leaves</source>
        <translation>両方の葉から登って(&amp;C)</translation>
    </message>
    <message>
        <source>By &amp;midlines, from the root down</source>
        <translation>ルートから中線で下って(&amp;M)</translation>
    </message>
    <message>
        <source>Order of a cell’s &amp;list</source>
        <translation>セルのリストの順(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;First in: in order of entry</source>
        <translation>先入れ順(&amp;F): 入れた順</translation>
    </message>
    <message>
        <source>&amp;Last in: newest first</source>
        <translation>後入れ順(&amp;L): 新しい順</translation>
    </message>
    <message>
        <source>&amp;Memory for recording…</source>
        <translation>記録用のメモリ(&amp;M)…</translation>
    </message>
    <message>
        <source>How much a run may take that is recorded and not computed; what comes after is counted, but can’t be stepped through</source>
        <translation>計算ではなく記録される実行が使ってよい量。その先は数えられますが、ステップでたどることはできません</translation>
    </message>
    <message>
        <source>Memory for recording</source>
        <translation>記録用のメモリ</translation>
    </message>
    <message>
        <source>Memory that the recording of a run may take, in MiB. Totals are right whatever it is.</source>
        <translation>実行の記録が使ってよいメモリ (MiB)。いくつであっても合計は正しく出ます。</translation>
    </message>
    <message>
        <source>&amp;Find the mistake…</source>
        <translation>間違いを探す(&amp;F)…</translation>
    </message>
    <message>
        <source>The run makes a classic mistake and doesn’t say which: find it by its steps and its pairs</source>
        <translation>実行には典型的な間違いが一つ隠れています。ステップとペアから見つけてください</translation>
    </message>
    <message>
        <source>Classic mis&amp;takes</source>
        <translation>典型的な間違い(&amp;T)</translation>
    </message>
</context>
<context>
    <name>mortonscope::ArrayPanel</name>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>All cells of all levels in one array. A place in it is a slot, its number the index; a slot’s parent and children are found by arithmetic.</source>
        <translation>すべてのレベルのセルを並べた1本の配列です。1つ1つの場所を要素、その番号を添字と呼びます。親と子の添字は計算で求まります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ArrayView</name>
    <message>
        <source>Array of cells</source>
        <translation>セルの配列</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>レベル%1</translation>
    </message>
    <message>
        <source>slot %1 is cell %2</source>
        <translation>要素%1はセル %2</translation>
    </message>
    <message>
        <source> · parent (%1 − 1)/4 = %2</source>
        <translation> · 親 (%1 − 1)/4 = %2</translation>
    </message>
    <message>
        <source> · children 4·%1 + 1 … 4·%1 + 4 = %2 … %3</source>
        <translation> · 子 4·%1 + 1 … 4·%1 + 4 = %2 … %3</translation>
    </message>
    <message>
        <source>%1 slots, %2 of them exist</source>
        <translation>全%1要素、うち%2個が存在</translation>
    </message>
    <message>
        <source> · boxes left out: %1</source>
        <translation> · 対象外のボックス：%1個</translation>
    </message>
    <message>
        <source>An array of %1 slots, and none exists yet.
Draw a box in the Space, and its slot fills here.</source>
        <translation>%1要素の配列です。存在するセルはまだありません。
空間にボックスを描くと、対応する要素がここで埋まります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::AskedBoxes</name>
    <message>
        <source>Put it in</source>
        <translation>このボックスを入れる</translation>
    </message>
    <message>
        <source>Remove the what-if box</source>
        <translation>仮のボックスを取り除く</translation>
    </message>
    <message>
        <source>Remove the query</source>
        <translation>範囲検索を取り除く</translation>
    </message>
</context>
<context>
    <name>mortonscope::BeforeEditBar</name>
    <message>
        <source>Compared with before the edit</source>
        <translation>編集前との比較</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>最初の違い</translation>
    </message>
    <message>
        <source>Show the first test that is another one than before the edit</source>
        <translation>編集前と異なる最初の判定を表示します</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Forget the list from before the edit (Escape)</source>
        <translation>編集前の一覧を破棄します（Esc）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Two sentences, one behind the other.</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Before the edit: 1 pair. Now: %1.</source>
        <translation>編集前：1個のペア、現在：%1個のペア。</translation>
    </message>
    <message>
        <source>Before the edit: %1 pairs. Now: %2.</source>
        <translation>編集前：%1個のペア、現在：%2個のペア。</translation>
    </message>
    <message>
        <source>Looking for the first difference … %1 %</source>
        <translation>最初の違いを探しています… %1 %</translation>
    </message>
    <message>
        <source>The same pairs in the same order.</source>
        <translation>同じペアが同じ順に並んでいます。</translation>
    </message>
    <message>
        <source>First difference at pair %1: was %2, now there is none.</source>
        <translation>最初の違いは%1番目：編集前は%2、現在はありません。</translation>
    </message>
    <message>
        <source>First difference at pair %1: there was none, now %2.</source>
        <translation>最初の違いは%1番目：編集前はなく、現在は%2。</translation>
    </message>
    <message>
        <source>First difference at pair %1: was %2, now %3.</source>
        <translation>最初の違いは%1番目：編集前は%2、現在は%3。</translation>
    </message>
    <message>
        <source>The same pairs in another order.</source>
        <translation>同じペアが別の順に並んでいます。</translation>
    </message>
    <message>
        <source>Only before: %1. Only now: %2.</source>
        <translation>編集前だけ：%1、現在だけ：%2。</translation>
    </message>
    <message>
        <source>How many pairs went and came is counted for lists of up to %1.</source>
        <translation>増減したペアの数は、%1件以下の一覧で数えます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::BlackCover</name>
    <message>
        <source>Black</source>
        <translation>暗転</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarkActions</name>
    <message>
        <source>Book&amp;mark this moment</source>
        <translation>この時点をブックマーク(&amp;M)</translation>
    </message>
    <message>
        <source>Keep this step, with a note</source>
        <translation>このステップをメモとともに残します</translation>
    </message>
    <message>
        <source>Previous b&amp;ookmark</source>
        <translation>前のブックマーク(&amp;O)</translation>
    </message>
    <message>
        <source>Back to the last bookmark</source>
        <translation>前のブックマークに戻ります</translation>
    </message>
    <message>
        <source>Ne&amp;xt bookmark</source>
        <translation>次のブックマーク(&amp;X)</translation>
    </message>
    <message>
        <source>On to the next bookmark</source>
        <translation>次のブックマークに進みます</translation>
    </message>
</context>
<context>
    <name>mortonscope::Bookmarks</name>
    <message>
        <source>Bookmark step %1</source>
        <translation>ステップ %1 にブックマーク</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n bookmark(s)</source>
        <translation>
            <numerusform>%n件のブックマークを削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Change a note</source>
        <translation>メモを変更</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksDelegate</name>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>What is to be seen here?</source>
        <translation>ここで何が見られますか？</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksModel</name>
    <message>
        <source>Before the first step</source>
        <translation>最初のステップの前</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksPanel</name>
    <message>
        <source>Bookmarks</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>No bookmarks yet. Ctrl+B keeps the moment that is shown, with a note; the scene’s file keeps both.</source>
        <translation>ブックマークはまだありません。Ctrl+B で、表示中の時点をメモとともに残せます。どちらもシーンのファイルに保存されます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksTable</name>
    <message>
        <source>Bookmarks</source>
        <translation>ブックマーク</translation>
    </message>
</context>
<context>
    <name>mortonscope::BoxEditor</name>
    <message>
        <source>Box</source>
        <translation>ボックス</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Name of the box</source>
        <translation>ボックスの名前</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left edge in world units</source>
        <translation>左端（ワールド座標）</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top edge in world units</source>
        <translation>上端（ワールド座標）</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right edge in world units</source>
        <translation>右端（ワールド座標）</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom edge in world units</source>
        <translation>下端（ワールド座標）</translation>
    </message>
    <message>
        <source>Centre x</source>
        <translation>中心x</translation>
    </message>
    <message>
        <source>The circle&apos;s centre, x</source>
        <translation>円の中心のx座標</translation>
    </message>
    <message>
        <source>Centre y</source>
        <translation>中心y</translation>
    </message>
    <message>
        <source>The circle&apos;s centre, y</source>
        <translation>円の中心のy座標</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>The circle&apos;s radius</source>
        <translation>円の半径</translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5 or 1e-3.</source>
        <translation>「%1」は数ではありません。12.5や1e-3のように入力してください。</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1を変更</translation>
    </message>
</context>
<context>
    <name>mortonscope::Breadcrumb</name>
    <message>
        <source>Call path</source>
        <translation>呼び出しの経路</translation>
    </message>
</context>
<context>
    <name>mortonscope::BreakpointsModel</name>
    <message>
        <source>Not in this scene: %1.</source>
        <translation>このシーンにありません：%1。</translation>
    </message>
    <message>
        <source>any step</source>
        <translation>すべてのステップ</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>%1, stops here</source>
        <translation>%1、ここで停止</translation>
    </message>
    <message>
        <source>no condition</source>
        <translation>条件なし</translation>
    </message>
    <message>
        <source>every hit</source>
        <translation>毎回</translation>
    </message>
    <message>
        <source>only hit %1</source>
        <translation>%1回目だけ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove this breakpoint</source>
        <translation>このブレークポイントを削除します</translation>
    </message>
    <message>
        <source>Stop only at the n-th hit of the run; empty: at every hit</source>
        <translation>実行の n 回目に当てはまったときだけ停止します。空欄なら毎回停止します</translation>
    </message>
    <message>
        <source>On</source>
        <translation>有効</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Only hit</source>
        <translation>n 回目</translation>
    </message>
</context>
<context>
    <name>mortonscope::BreakpointsPanel</name>
    <message>
        <source>Breakpoints</source>
        <translation>ブレークポイント</translation>
    </message>
    <message>
        <source>No breakpoints yet. Select a box, a cell, a line of the listing or a pair and press F9: running and playing stop there, in both directions. Or add a condition, such as kind == test &amp;&amp; stack &gt; 3.</source>
        <translation>ブレークポイントはまだありません。ボックス、セル、コードの行、ペアのどれかを選んで F9 を押すと、実行も再生も、進むときも戻るときもそこで停止します。kind == test &amp;&amp; stack &gt; 3 のような条件を追加することもできます。</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Stop wherever a condition holds</source>
        <translation>条件が成り立つ所すべてで停止します</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the selected breakpoints (Delete)</source>
        <translation>選択したブレークポイントを削除します（Delete）</translation>
    </message>
    <message>
        <source>All on</source>
        <translation>すべて有効</translation>
    </message>
    <message>
        <source>Stop at every breakpoint</source>
        <translation>すべてのブレークポイントで停止します</translation>
    </message>
    <message>
        <source>All off</source>
        <translation>すべて無効</translation>
    </message>
    <message>
        <source>Keep all breakpoints but stop at none</source>
        <translation>ブレークポイントを残したまま、どこでも停止しないようにします</translation>
    </message>
</context>
<context>
    <name>mortonscope::CellView</name>
    <message>
        <source>the run is here</source>
        <translation>実行は今ここ</translation>
    </message>
    <message>
        <source>on the way from the root</source>
        <translation>ルートからの道すじ</translation>
    </message>
    <message>
        <source>its boxes are on the object stack</source>
        <translation>ボックスがオブジェクトスタックに積まれている</translation>
    </message>
    <message>
        <source>a selected box lives here</source>
        <translation>選択したボックスのセル</translation>
    </message>
</context>
<context>
    <name>mortonscope::Cells</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか%2個</translation>
    </message>
    <message>
        <source>absent: no box in it or below it</source>
        <translation>存在しない：ここにも下位にもボックスなし</translation>
    </message>
    <message>
        <source>holds no box itself, but a cell below it does</source>
        <translation>ここにボックスはないが、下位のセルにはある</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>ボックス：%1</translation>
    </message>
    <message>
        <source>index %1 = (%2 − 1)/3 + %3 · level %4 · %5</source>
        <translation>添字%1 = (%2 − 1)/3 + %3 · レベル %4 · %5</translation>
    </message>
    <message>
        <source>cell %1, index %2: %3</source>
        <translation>セル %1、添字%2：%3</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckFeature</name>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>A program of your own, run on this scene: what it prints is checked</source>
        <translation>自作のプログラムをこのシーンで実行し、出力を確認します</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source> or </source>
        <translation>または</translation>
    </message>
    <message>
        <source>This scene tells apart: %1. Ask your program for its list of this scene and paste it. “Bring back” has the list before.</source>
        <translation>このシーンで区別できるもの：%1。自分のプログラムでこのシーンの一覧を作り、貼り付けてください。前の一覧は「元に戻す」で戻せます。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Tells mistakes apart</source>
        <translation>間違いを区別するシーン</translation>
    </message>
    <message>
        <source>Smallest scene that still fails</source>
        <translation>まだ間違う最小のシーン</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Your list</source>
        <translation>自分の一覧</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Right list</source>
        <translation>正しい一覧</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>The line of the text</source>
        <translation>テキストの行</translation>
    </message>
    <message>
        <source>The pair as it was written</source>
        <translation>書かれたとおりのペア</translation>
    </message>
    <message>
        <source>What is to be said about it</source>
        <translation>そのペアについての判定</translation>
    </message>
    <message>
        <source>The same pair as the right list names it</source>
        <translation>同じペアの、正しい一覧での書き方</translation>
    </message>
    <message>
        <source>The step of the run at which the two boxes are tested</source>
        <translation>2つのボックスが判定される実行のステップ</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckPanel</name>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>A file of pairs: CSV, or lines such as A-B; it can be dropped here too</source>
        <translation>ペアのファイル（CSV、または A-B のような行）。ここにドロップしても開けます</translation>
    </message>
    <message>
        <source>The list that is on the clipboard, in place of this one (Ctrl+V)</source>
        <translation>クリップボードの一覧に置き換えます（Ctrl+V）</translation>
    </message>
    <message>
        <source>Take the list away; it can be brought back</source>
        <translation>一覧を消します。後で戻せます</translation>
    </message>
    <message>
        <source>The list before this one</source>
        <translation>一つ前の一覧</translation>
    </message>
    <message>
        <source>This list (%1) can’t be edited here: it is too long, or not text. It is checked as it is.</source>
        <translation>この一覧（%1）は長すぎるか、テキストでないため、ここでは編集できません。そのまま確認します。</translation>
    </message>
    <message>
        <source>Check: %1</source>
        <translation>確認：%1</translation>
    </message>
    <message>
        <source>Reading the list…</source>
        <translation>一覧を読み込んでいます…</translation>
    </message>
    <message>
        <source>Checking the list…</source>
        <translation>一覧を確認しています…</translation>
    </message>
    <message>
        <source>While the next step is predicted, the list is not judged.</source>
        <translation>次のステップを予想している間は、一覧を判定しません。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>間違い</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1と書く</translation>
    </message>
    <message>
        <source> and </source>
        <translation>と</translation>
    </message>
    <message>
        <source>Puts the name right in this line (Enter)</source>
        <translation>この行の名前を直します（Enter）</translation>
    </message>
    <message>
        <source>How the list is compared</source>
        <translation>一覧の比べ方</translation>
    </message>
    <message>
        <source>Open a list, paste, clear or bring one back, or run a program for one</source>
        <translation>一覧を開く、貼り付ける、消す、元に戻す、またはプログラムに出力させる</translation>
    </message>
    <message>
        <source>&amp;Open a list…</source>
        <translation>一覧を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>消去(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>元に戻す(&amp;B)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>The list beside the right one, with the step of each pair</source>
        <translation>正しい一覧と並べた表。各ペアのステップ付き</translation>
    </message>
    <message>
        <source>Only what is &amp;wrong</source>
        <translation>間違いだけ(&amp;W)</translation>
    </message>
    <message>
        <source>Leave out the lines that are right</source>
        <translation>正しい行を省きます</translation>
    </message>
    <message>
        <source>Type, paste or drop a list of pairs, or open one. Each line says whether it is right and, if not, why; what is missing appears between the lines.</source>
        <translation>ペアの一覧を入力、貼り付け、ドロップするか、開いてください。行ごとに正しいかどうかと、違う理由が示されます。足りないペアは行の間に現れます。</translation>
    </message>
    <message>
        <source>How the list is compared: %1</source>
        <translation>一覧の比べ方：%1</translation>
    </message>
    <message>
        <source>Choose a line to see why it is right or wrong; a click on its sign goes to its moment.</source>
        <translation>行を選ぶと、正しい理由や違う理由が示されます。印をクリックすると、その判定の時点へ移動します。</translation>
    </message>
    <message>
        <source>List…</source>
        <translation>一覧…</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckRulesRow</name>
    <message>
        <source>What the list has</source>
        <translation>一覧の内容</translation>
    </message>
    <message>
        <source>Which pairs the list should have</source>
        <translation>一覧に挙げるべきペア</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>All pairs that must be tested</source>
        <translation>判定が必要なすべてのペア</translation>
    </message>
    <message>
        <source>Overlaps</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>Only the pairs that really overlap</source>
        <translation>実際に重なるペアだけ</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>比べ方</translation>
    </message>
    <message>
        <source>How the two lists are compared</source>
        <translation>2つの一覧の比べ方</translation>
    </message>
    <message>
        <source>As a set</source>
        <translation>集合として</translation>
    </message>
    <message>
        <source>Which pairs are there; naming one twice is no mistake</source>
        <translation>どのペアがあるか。2回書いても間違いではありません</translation>
    </message>
    <message>
        <source>As a multiset</source>
        <translation>多重集合として</translation>
    </message>
    <message>
        <source>Also how often each is there</source>
        <translation>それぞれの回数も比べます</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>順番どおり</translation>
    </message>
    <message>
        <source>Also in which order they come</source>
        <translation>並ぶ順番も比べます</translation>
    </message>
    <message>
        <source>Which order</source>
        <translation>どの順</translation>
    </message>
    <message>
        <source>In which order the single pass reads its lists</source>
        <translation>単一走査がリストを読む順</translation>
    </message>
    <message>
        <source>Either order</source>
        <translation>どちらの順でも</translation>
    </message>
    <message>
        <source>First in or last in, whichever comes nearer</source>
        <translation>登録順と新しい順のうち近いほう</translation>
    </message>
    <message>
        <source>First in</source>
        <translation>登録順</translation>
    </message>
    <message>
        <source>Each cell’s list in order of entry</source>
        <translation>各セルのリストを登録順に</translation>
    </message>
    <message>
        <source>Last in</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Each cell’s list newest first</source>
        <translation>各セルのリストを新しいものから</translation>
    </message>
    <message>
        <source>%1 as a set</source>
        <translation>%1（集合）</translation>
    </message>
    <message>
        <source>%1 as a multiset</source>
        <translation>%1（多重集合）</translation>
    </message>
    <message>
        <source>%1 in order</source>
        <translation>%1（順序どおり）</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckTable</name>
    <message>
        <source>The list beside the right one</source>
        <translation>正しい一覧と並べた一覧</translation>
    </message>
</context>
<context>
    <name>mortonscope::Clipboard</name>
    <message>
        <source>Clipboard</source>
        <translation>クリップボード</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>その内容</translation>
    </message>
    <message>
        <source>boxes copied from a scene</source>
        <translation>シーンからコピーしたボックス</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを貼り付け</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying %n box(es)…</source>
        <translation>
            <numerusform>%n 個のボックスをコピーしています…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pasting…</source>
        <translation>貼り付けています…</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareFeature</name>
    <message>
        <source>&amp;Compare with</source>
        <translation>比べる相手(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xhibits</source>
        <translation>展示(&amp;X)</translation>
    </message>
    <message>
        <source>Classic mis&amp;takes</source>
        <translation>典型的な間違い(&amp;T)</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareSide</name>
    <message>
        <source>First run</source>
        <translation>1番目の実行</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>2番目の実行</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>1番目：%1</translation>
    </message>
    <message>
        <source>Second: %1</source>
        <translation>2番目：%1</translation>
    </message>
    <message>
        <source>⚠ %1 (exhibit)</source>
        <translation>⚠ %1（展示）</translation>
    </message>
    <message>
        <source>Object stack: never used</source>
        <translation>オブジェクトスタック：使われません</translation>
    </message>
    <message>
        <source>Object stack: empty</source>
        <translation>オブジェクトスタック：空</translation>
    </message>
    <message>
        <source>Object stack: 1 box</source>
        <translation>オブジェクトスタック：1個</translation>
    </message>
    <message>
        <source>Object stack: %1 boxes</source>
        <translation>オブジェクトスタック：%1個</translation>
    </message>
    <message>
        <source>⚠ %1 (classic mistake)</source>
        <translation>⚠ %1（典型的な間違い）</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareView</name>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Two runs beside each other</source>
        <translation>並べた2つの実行</translation>
    </message>
    <message>
        <source>Space of the second run</source>
        <translation>2番目の実行の空間</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonActions</name>
    <message>
        <source>Both to the &amp;start</source>
        <translation>両方とも先頭へ(&amp;S)</translation>
    </message>
    <message>
        <source>Both runs to their start</source>
        <translation>両方の実行をそれぞれの先頭へ</translation>
    </message>
    <message>
        <source>Both &amp;back</source>
        <translation>両方とも戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Both runs one stop of the chosen unit back</source>
        <translation>両方の実行を、選んだ単位で1つ戻します</translation>
    </message>
    <message>
        <source>&amp;Play both</source>
        <translation>両方を再生(&amp;P)</translation>
    </message>
    <message>
        <source>Play both runs, or pause</source>
        <translation>両方の実行を再生または一時停止</translation>
    </message>
    <message>
        <source>Both &amp;forward</source>
        <translation>両方とも進む(&amp;F)</translation>
    </message>
    <message>
        <source>Both runs on to the next stop of the chosen unit</source>
        <translation>両方の実行を、選んだ単位で1つ進めます</translation>
    </message>
    <message>
        <source>Both to the &amp;end</source>
        <translation>両方とも末尾へ(&amp;E)</translation>
    </message>
    <message>
        <source>Both runs to their end</source>
        <translation>両方の実行をそれぞれの末尾へ</translation>
    </message>
    <message>
        <source>F&amp;irst difference</source>
        <translation>最初の違い(&amp;I)</translation>
    </message>
    <message>
        <source>Both runs to the first test at which they differ</source>
        <translation>両方の実行を、判定が最初に食い違うところへ</translation>
    </message>
    <message>
        <source>Pre&amp;vious difference</source>
        <translation>前の違い(&amp;V)</translation>
    </message>
    <message>
        <source>Both runs back to the last test that only one of them makes</source>
        <translation>両方の実行を、片方だけが行う直前の判定へ戻します</translation>
    </message>
    <message>
        <source>&amp;Next difference</source>
        <translation>次の違い(&amp;N)</translation>
    </message>
    <message>
        <source>Both runs on to the next test that only one of them makes</source>
        <translation>両方の実行を、片方だけが行う次の判定へ進めます</translation>
    </message>
    <message>
        <source>Compare with the &amp;single pass</source>
        <translation>単一走査と比べる(&amp;S)</translation>
    </message>
    <message>
        <source>The single pass beside this algorithm, reading its lists in the same order; beside the single pass itself, brute force</source>
        <translation>このアルゴリズムの隣に、リストを同じ順に読む単一走査を並べます。単一走査そのものの隣には総当たりを並べます</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>入れ替え(&amp;W)</translation>
    </message>
    <message>
        <source>Each algorithm to the other side</source>
        <translation>2つのアルゴリズムを左右入れ替えます</translation>
    </message>
    <message>
        <source>&amp;Close the comparison</source>
        <translation>比較を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Back to one run</source>
        <translation>1つの実行に戻ります</translation>
    </message>
    <message>
        <source>&amp;Pause both</source>
        <translation>両方を一時停止(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonBar</name>
    <message>
        <source>Both runs</source>
        <translation>両方の実行</translation>
    </message>
    <message>
        <source>both by</source>
        <translation>両方の単位</translation>
    </message>
    <message>
        <source>What both runs are counted by</source>
        <translation>両方の実行を数える単位</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Both runs at the step of the same number (Alt+1)</source>
        <translation>両方の実行を同じ番号のステップに置きます（Alt+1）</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Both runs at their test of the same number (Alt+2)</source>
        <translation>両方の実行を同じ番号の判定に置きます（Alt+2）</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Both runs at the cell that they enter as the same one in number (Alt+3)</source>
        <translation>両方の実行を、同じ順番で入るセルに置きます（Alt+3）</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Both runs at the end of the same phase (Alt+4)</source>
        <translation>両方の実行を同じフェーズの終わりに置きます（Alt+4）</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonFigures</name>
    <message>
        <source>What both runs took and found</source>
        <translation>両方の実行の手間と結果</translation>
    </message>
    <message>
        <source>Differences between the tests of both runs</source>
        <translation>両方の実行の判定の違い</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonModel</name>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Cells visited</source>
        <translation>訪れたセル</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Pushes</source>
        <translation>プッシュ</translation>
    </message>
    <message>
        <source>Largest stack</source>
        <translation>スタックの最大</translation>
    </message>
    <message>
        <source>Overlaps found</source>
        <translation>見つけた重なり</translation>
    </message>
    <message>
        <source>Overlaps lost</source>
        <translation>見落とした重なり</translation>
    </message>
    <message>
        <source>Pairs only here</source>
        <translation>ここだけのペア</translation>
    </message>
    <message>
        <source>Tested again</source>
        <translation>繰り返しの判定</translation>
    </message>
    <message>
        <source>%1: %2 in the first run, %3 in the second</source>
        <translation>%1：1番目の実行では%2、2番目では%3</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>実行全体</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1番目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2番目</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionDelegate</name>
    <message>
        <source>What to watch</source>
        <translation>ウォッチするもの</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>such as xor, or tests - hits</source>
        <translation>例：xor、tests - hits</translation>
    </message>
    <message>
        <source>such as kind == test &amp;&amp; stack &gt; 3</source>
        <translation>例：kind == test &amp;&amp; stack &gt; 3</translation>
    </message>
    <message>
        <source>Only the n-th hit</source>
        <translation>n 回目だけ</translation>
    </message>
    <message>
        <source>every</source>
        <translation>毎回</translation>
    </message>
    <message>
        <source>A whole number from 1; empty for every hit</source>
        <translation>1以上の整数。空欄なら毎回</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionEdit</name>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Names that fit here</source>
        <translation>ここで使える名前</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionWords</name>
    <message>
        <source>expected a condition such as kind == test &amp;&amp; stack &gt; 3</source>
        <translation>kind == test &amp;&amp; stack &gt; 3 のような条件を書いてください</translation>
    </message>
    <message>
        <source>the text is too long; expected at most %1 bytes</source>
        <translation>長すぎます。%1 バイト以内にしてください</translation>
    </message>
    <message>
        <source>too many parentheses and signs inside each other; expected at most %1</source>
        <translation>括弧や符号の入れ子が深すぎます。%1 段以内にしてください</translation>
    </message>
    <message>
        <source>“%1” has no meaning here; expected a name, a number or an operator</source>
        <translation>「%1」はここでは意味がありません。名前、数、演算子のどれかを書いてください</translation>
    </message>
    <message>
        <source>the quoted name does not end; expected another &quot;</source>
        <translation>引用符で囲んだ名前が閉じていません。もう1つの &quot; が必要です</translation>
    </message>
    <message>
        <source>“%1” is no such number; expected a whole number below 2^63: decimal, 0x… or 0b…</source>
        <translation>「%1」は使える数ではありません。2^63 未満の整数を、10進、0x…、0b… のどれかで書いてください</translation>
    </message>
    <message>
        <source>something is missing; expected a name or a number</source>
        <translation>何かが足りません。名前か数を書いてください</translation>
    </message>
    <message>
        <source>“%1” can’t stand here; expected a name or a number</source>
        <translation>「%1」はここには置けません。名前か数を書いてください</translation>
    </message>
    <message>
        <source>nothing connects “%1” with what is before it; expected an operator such as &amp;&amp; or ==</source>
        <translation>「%1」が前とつながっていません。&amp;&amp; や == などの演算子が必要です</translation>
    </message>
    <message>
        <source>a parenthesis is not closed; expected )</source>
        <translation>括弧が閉じていません。) が必要です</translation>
    </message>
    <message>
        <source>“%1” stands where a parenthesis should close; expected )</source>
        <translation>括弧を閉じる所に「%1」があります。) が必要です</translation>
    </message>
    <message>
        <source>what begins with “%1” is a number; expected something true or false, such as stack &gt; 3</source>
        <translation>「%1」から始まる部分は数です。stack &gt; 3 のような真か偽になるものを書いてください</translation>
    </message>
    <message>
        <source>what begins with “%1” is true or false; expected a number</source>
        <translation>「%1」から始まる部分は真か偽です。数を書いてください</translation>
    </message>
    <message>
        <source>expected == or !=; kind, box, first, second, pair and cell can only be compared so</source>
        <translation>== か != が必要です。kind、box、first、second、pair、cell はこの2つでしか比べられません</translation>
    </message>
    <message>
        <source>expected a pair such as (A, D)</source>
        <translation>(A, D) のようなペアを書いてください</translation>
    </message>
    <message>
        <source>“%1” is not known; expected a name such as kind, level or stack</source>
        <translation>「%1」という名前はありません。kind、level、stack などの名前を書いてください</translation>
    </message>
    <message>
        <source>“%1” is no kind of step; expected one such as test, push or enter-cell</source>
        <translation>「%1」というステップの種類はありません。test、push、enter-cell などを書いてください</translation>
    </message>
    <message>
        <source>there is no box “%1”; expected the name of a box</source>
        <translation>「%1」というボックスはありません。ボックスの名前を書いてください</translation>
    </message>
    <message>
        <source>“%1” is no cell of this scene; expected an index, or level#code</source>
        <translation>「%1」はこのシーンのセルではありません。添字か「レベル#番号」を書いてください</translation>
    </message>
    <message>
        <source>Character %1: %2.</source>
        <translation>%1文字目：%2。</translation>
    </message>
    <message>
        <source>Character %1: %2. Did you mean “%3”?</source>
        <translation>%1文字目：%2。「%3」のことですか。</translation>
    </message>
    <message>
        <source>“%1” is no answer; expected true or false</source>
        <translation>「%1」は答えになりません。true か false が必要です</translation>
    </message>
</context>
<context>
    <name>mortonscope::Counters</name>
    <message>
        <source>pairs tested</source>
        <translation>判定したペア</translation>
    </message>
    <message>
        <source>brute force</source>
        <translation>総当たり</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>cells visited</source>
        <translation>訪れたセル</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pairs tested up to this step, and in the whole run</source>
        <translation>このステップまでに判定したペアの数と、実行全体での数</translation>
    </message>
    <message>
        <source>Pairs that brute force tests: every box with every other one</source>
        <translation>総当たり（すべてのボックスどうし）で判定するペアの数</translation>
    </message>
    <message>
        <source>Overlapping pairs found up to this step; the whole run finds %1</source>
        <translation>このステップまでに見つかった重なるペアの数。実行全体では%1</translation>
    </message>
    <message>
        <source>Overlapping pairs lost because a box was left out: %1</source>
        <translation>ボックスが対象外になったために失われた、重なるペアの数：%1</translation>
    </message>
    <message>
        <source>There are too many overlapping pairs to list, so they are not counted</source>
        <translation>重なるペアが多すぎて一覧にできないため、数えていません</translation>
    </message>
    <message>
        <source>Cells entered up to this step, and in the whole run</source>
        <translation>このステップまでに入ったセルの数と、実行全体での数</translation>
    </message>
    <message>
        <source>Overlapping pairs found up to this step</source>
        <translation>このステップまでに見つかった重なるペアの数</translation>
    </message>
    <message>
        <source>Overlapping pairs found up to this step; %1 in what is recorded</source>
        <translation>このステップまでに見つかった重なるペア。記録された分では %1</translation>
    </message>
    <message>
        <source>Overlapping pairs that this algorithm loses: %1</source>
        <translation>このアルゴリズムが失う重なるペア: %1</translation>
    </message>
    <message>
        <source>Pairs tested up to this step</source>
        <translation>このステップまでに判定したペアの数</translation>
    </message>
    <message>
        <source>Cells entered up to this step</source>
        <translation>このステップまでに入ったセルの数</translation>
    </message>
</context>
<context>
    <name>mortonscope::Crumb</name>
    <message>
        <source>Double-click or Enter goes to that step</source>
        <translation>ダブルクリックかEnterでそのステップへ移動</translation>
    </message>
</context>
<context>
    <name>mortonscope::Debugger</name>
    <message>
        <source>Breakpoint removed: %1</source>
        <translation>ブレークポイントを削除しました：%1</translation>
    </message>
    <message>
        <source>Breakpoint set: %1</source>
        <translation>ブレークポイントを設定しました：%1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 が変化</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>停止：%1</translation>
    </message>
    <message>
        <source>Run to %1</source>
        <translation>%1まで実行</translation>
    </message>
    <message>
        <source>Run to what is selected</source>
        <translation>選択したところまで実行</translation>
    </message>
    <message>
        <source>Run back to %1</source>
        <translation>%1まで戻る</translation>
    </message>
    <message>
        <source>Run back to what is selected</source>
        <translation>選択したところまで戻る</translation>
    </message>
    <message>
        <source>Breakpoint at what is selected</source>
        <translation>選択したところにブレークポイント</translation>
    </message>
    <message>
        <source>Remove the breakpoint: %1</source>
        <translation>ブレークポイントを削除：%1</translation>
    </message>
    <message>
        <source>Breakpoint: %1</source>
        <translation>ブレークポイント：%1</translation>
    </message>
    <message>
        <source>Not met again: %1</source>
        <translation>この先にはありません：%1</translation>
    </message>
    <message>
        <source>Not met before: %1</source>
        <translation>これより前にはありません：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::Derivation</name>
    <message>
        <source>%1 is %2</source>
        <translation>%1は%2</translation>
    </message>
    <message>
        <source>%1, group %2: %3 — the step down to cell %4</source>
        <translation>%1、グループ%2：%3 — セル %4 へ下りる一歩</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>列%1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>行%1</translation>
    </message>
    <message>
        <source>→ %1, clamped</source>
        <translation>→ %1（境界）</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s left, in columns of %2</source>
        <translation>%1：ワールドの左端からの距離を、幅%2の列で数えたもの</translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s top, in rows of %2</source>
        <translation>%1：ワールドの上端からの距離を、高さ%2の行で数えたもの</translation>
    </message>
    <message>
        <source>%1: the whole part of the quotient</source>
        <translation>%1：商の整数部分</translation>
    </message>
    <message>
        <source>%1: the quotient lies outside the world and is clamped to the border</source>
        <translation>%1：商がワールドの外になるので、境界に寄せたもの</translation>
    </message>
    <message>
        <source>column %1 in binary: %2; x bits go to the even places</source>
        <translation>列%1の2進表記：%2。xのビットは偶数桁に入ります</translation>
    </message>
    <message>
        <source>row %1 in binary: %2; y bits go to the odd places</source>
        <translation>行%1の2進表記：%2。yのビットは奇数桁に入ります</translation>
    </message>
    <message>
        <source>lt XOR rb is %1; which groups are not 0 decides</source>
        <translation>lt XOR rb は%1。どのグループが0でないかで決まります</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>lt XOR rb is 0</source>
        <translation>lt XOR rb は0</translation>
    </message>
    <message>
        <source>up</source>
        <translation>上昇</translation>
    </message>
    <message>
        <source>No group differs: both corners lie in one leaf, the box goes up 0 levels</source>
        <translation>異なるグループはありません。2つの角は同じ葉にあり、ボックスは0レベル上がります</translation>
    </message>
    <message>
        <source>Group %1 is the highest that is not 00: at level %2 the corners part</source>
        <translation>グループ%1は00でない最上位のグループ。レベル%2で2つの角が分かれます</translation>
    </message>
    <message>
        <source>up = %1: so many levels the box goes up from the leaves</source>
        <translation>上昇 = %1。ボックスは葉からこのレベル数だけ上がります</translation>
    </message>
    <message>
        <source>XOR, group %1: %2</source>
        <translation>XORのグループ%1：%2</translation>
    </message>
    <message>
        <source> — the highest that differs</source>
        <translation> — 異なる最上位のグループ</translation>
    </message>
    <message>
        <source> — the same at level %1</source>
        <translation> — レベル%1で同じ</translation>
    </message>
    <message>
        <source> — differs at level %1</source>
        <translation> — レベル%1で異なる</translation>
    </message>
    <message>
        <source>A group is two bits, so %1 levels up is a shift by %2 bits</source>
        <translation>1グループは2ビットなので、%1レベル上がるのは%2ビットのシフトです</translation>
    </message>
    <message>
        <source>A shift by two bits is a division by 4, rounded down</source>
        <translation>2ビットのシフトは、4で割って切り捨てるのと同じです</translation>
    </message>
    <message>
        <source>group %1: %2 falls out</source>
        <translation>グループ%1：%2は消えます</translation>
    </message>
    <message>
        <source>group %1: %2 stays, the step down to cell %3</source>
        <translation>グループ%1：%2は残り、セル %3 へ下りる一歩になります</translation>
    </message>
    <message>
        <source>One digit is one step down the tree: 0 upper left, 1 upper right, 2 lower left, 3 lower right.</source>
        <translation>1桁が木を下りる一歩です。0は左上、1は右上、2は左下、3は右下です。</translation>
    </message>
    <message>
        <source>In base 4 one digit is one step down the tree</source>
        <translation>4進では、1桁が木を下りる一歩です</translation>
    </message>
    <message>
        <source>level = depth %1 − up %2 = %3</source>
        <translation>空間レベル = 深さ%1 − 上昇%2 = %3</translation>
    </message>
    <message>
        <source>code within level %1: %2</source>
        <translation>空間レベル%1でのモートン番号：%2</translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation>範囲外の規則</translation>
    </message>
    <message>
        <source>a corner lies outside → root</source>
        <translation>角が外にある → ルート空間</translation>
    </message>
    <message>
        <source>a corner lies outside → left out</source>
        <translation>角が外にある → 対象外</translation>
    </message>
    <message>
        <source>Boxes with a corner outside go to the root; the codes above do not count</source>
        <translation>角が外にあるボックスはルート空間に入り、上の番号は使いません</translation>
    </message>
    <message>
        <source>Boxes with a corner outside are left out; the codes above do not count</source>
        <translation>角が外にあるボックスは対象外になり、上の番号は使いません</translation>
    </message>
    <message>
        <source>Place in the array</source>
        <translation>配列での位置</translation>
    </message>
    <message>
        <source>index</source>
        <translation>添字</translation>
    </message>
    <message>
        <source>the %1 cells of the levels above, plus the code</source>
        <translation>上位レベルの%1個のセルに、モートン番号を足したもの</translation>
    </message>
    <message>
        <source>offset %1 plus code %2</source>
        <translation>先頭位置%1 + モートン番号%2</translation>
    </message>
    <message>
        <source>index %1 of the array: cell %2</source>
        <translation>配列の添字%1：セル %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>level %1 − %2 = %3</source>
        <translation>レベル %1 − %2 = %3</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>番号 %1</translation>
    </message>
    <message>
        <source>⚠ right: %1</source>
        <translation>⚠ 正: %1</translation>
    </message>
    <message>
        <source>The right number is %1</source>
        <translation>正しい数は %1</translation>
    </message>
    <message>
        <source>distance from the world&apos;s left, in columns</source>
        <translation>世界の左端からの距離 (列の数)</translation>
    </message>
    <message>
        <source>distance from the world&apos;s top, in rows</source>
        <translation>世界の上端からの距離 (行の数)</translation>
    </message>
    <message>
        <source>As this algorithm has it</source>
        <translation>このアルゴリズムでは</translation>
    </message>
    <message>
        <source>lt XOR rb is %1</source>
        <translation>lt XOR rb は %1</translation>
    </message>
    <message>
        <source>up = %1</source>
        <translation>up = %1</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>セル %1</translation>
    </message>
    <message>
        <source>index %1</source>
        <translation>添字 %1</translation>
    </message>
    <message>
        <source>Up until they meet</source>
        <translation>出会うまで上へ</translation>
    </message>
    <message>
        <source>(i − 1)/4</source>
        <translation>(i − 1)/4</translation>
    </message>
    <message>
        <source>Both corners’ cells go to their parents, (i − 1)/4, until they are one</source>
        <translation>両方の角のセルは、一つになるまで親 (i − 1)/4 へ進みます</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>葉</translation>
    </message>
    <message>
        <source>up %1</source>
        <translation>%1 段上</translation>
    </message>
    <message>
        <source>Down until a midline is touched</source>
        <translation>中線に触れるまで下へ</translation>
    </message>
    <message>
        <source>from the root</source>
        <translation>ルートから</translation>
    </message>
    <message>
        <source>While one quarter holds the whole box without touching a midline, it goes down there</source>
        <translation>4 分の 1 の一つが中線に触れずにボックス全体を含むあいだ、そこへ下ります</translation>
    </message>
    <message>
        <source>root</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>down %1</source>
        <translation>%1 段下</translation>
    </message>
    <message>
        <source>%1 gets the index %2, but the array has the places 0 to %3: as published it is written there all the same; here it is refused.</source>
        <translation>%1 の添字は %2 になりますが、配列にあるのは 0 から %3 までです。公表されたものはそれでも書き込みますが、ここでは拒みます。</translation>
    </message>
    <message>
        <source>%1 touches a midline of %2, so it stays there; by its codes it would be in %3.</source>
        <translation>%1 は%2の中線に触れるので、そこにとどまります。コードでは%3に入ります。</translation>
    </message>
    <message>
        <source>%1 is put into cell %2, where cell %3 is right.</source>
        <translation>%1 はセル %2 に入れられますが、正しいのはセル %3 です。</translation>
    </message>
    <message>
        <source>combined</source>
        <translation>組み合わせ</translation>
    </message>
    <message>
        <source>lt and rb are combined to %1</source>
        <translation>lt と rb を組み合わせると %1</translation>
    </message>
    <message>
        <source>%1 gets the index %2, but the array has the places 0 to %3: here it is refused.</source>
        <translation>%1 の添字は %2 になりますが、配列にあるのは 0 から %3 までです。ここでは拒みます。</translation>
    </message>
    <message>
        <source>%1 is put into %2.</source>
        <translation>%1 を %2 に入れます。</translation>
    </message>
    <message>
        <source>%1 is put into no cell.</source>
        <translation>%1 はどのセルにも入りません。</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>角</translation>
    </message>
    <message>
        <source>◤ top left</source>
        <translation>◤ 左上</translation>
    </message>
    <message>
        <source>◢ bottom right</source>
        <translation>◢ 右下</translation>
    </message>
    <message>
        <source>top left corner at %1</source>
        <translation>左上の角 %1</translation>
    </message>
    <message>
        <source>bottom right corner at %1</source>
        <translation>右下の角 %1</translation>
    </message>
    <message>
        <source>column x</source>
        <translation>列 x</translation>
    </message>
    <message>
        <source>row y</source>
        <translation>行 y</translation>
    </message>
    <message>
        <source>Morton codes</source>
        <translation>モートン番号</translation>
    </message>
    <message>
        <source>code of the top left corner</source>
        <translation>左上の角のモートン番号</translation>
    </message>
    <message>
        <source>code of the bottom right corner</source>
        <translation>右下の角のモートン番号</translation>
    </message>
    <message>
        <source>compare: XOR</source>
        <translation>比較：XOR</translation>
    </message>
    <message>
        <source>no group differs → up 0</source>
        <translation>異なるグループなし → 上昇0</translation>
    </message>
    <message>
        <source>highest group that differs: g%1</source>
        <translation>異なる最上位のグループ：g%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 + 1 = up %n level(s)</source>
        <translation>
            <numerusform>%1 + 1 = %nレベル上がる</numerusform>
        </translation>
    </message>
    <message>
        <source>drop it</source>
        <translation>切り捨て</translation>
    </message>
    <message>
        <source>drop nothing</source>
        <translation>切り捨てなし</translation>
    </message>
    <message>
        <source>first slot of level %1, plus the code</source>
        <translation>レベル%1の先頭の添字＋モートン番号</translation>
    </message>
    <message>
        <source>Level %1 begins at slot %2 of the array</source>
        <translation>レベル%1は配列の要素%2から始まります</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>code of the top left corner is %1</source>
        <translation>左上の角のモートン番号は %1</translation>
    </message>
    <message>
        <source>code of the bottom right corner is %1</source>
        <translation>右下の角のモートン番号は %1</translation>
    </message>
    <message>
        <source>computed at a later step</source>
        <translation>後のステップで計算します</translation>
    </message>
    <message>
        <source>level 0, the root</source>
        <translation>レベル0（ルート空間）</translation>
    </message>
    <message>
        <source>level %1, code %2</source>
        <translation>レベル%1、モートン番号 %2</translation>
    </message>
    <message>
        <source>level 1, upper left</source>
        <translation>レベル1の左上</translation>
    </message>
    <message>
        <source>level 1, upper right</source>
        <translation>レベル1の右上</translation>
    </message>
    <message>
        <source>level 1, lower left</source>
        <translation>レベル1の左下</translation>
    </message>
    <message>
        <source>level 1, lower right</source>
        <translation>レベル1の右下</translation>
    </message>
    <message>
        <source>%1 has a corner outside the world, and the rule is to reject such boxes.</source>
        <translation>%1の角がワールドの外にあり、そのようなボックスは除外するという規則です。</translation>
    </message>
    <message>
        <source>So it is in no cell, and its pairs are lost.</source>
        <translation>そのためどのセルにも入らず、ペアは失われます。</translation>
    </message>
    <message>
        <source>→ slot %1</source>
        <translation>→ 要素%1</translation>
    </message>
    <message>
        <source>%1 has a corner outside the world, and the rule sends such boxes to the root.</source>
        <translation>%1の角がワールドの外にあり、そのようなボックスはルートへ送るという規則です。</translation>
    </message>
    <message>
        <source>So it lives there: %1</source>
        <translation>そのため、ここに入ります：%1</translation>
    </message>
    <message>
        <source>Corners outside the world count as border cells. </source>
        <translation>ワールドの外の角は境界のセルとして数えます。</translation>
    </message>
    <message>
        <source>At depth 0 the root is the only cell.</source>
        <translation>深さ0では、セルはルート空間だけです。</translation>
    </message>
    <message>
        <source>So %1 lives there: %2</source>
        <translation>そのため、%1はここに入ります：%2</translation>
    </message>
    <message>
        <source>Both corners of %1 are in the same leaf.</source>
        <translation>%1の2つの角は同じ葉にあります。</translation>
    </message>
    <message>
        <source>%1 ends exactly on %2 and %3, lines of level %4, which counts as crossing them.</source>
        <translation>%1はレベル%4の線 %2 と %3 の上でちょうど終わります。これはまたいだとみなします。</translation>
    </message>
    <message>
        <source>%1 crosses %2 and %3, lines of level %4.</source>
        <translation>%1はレベル%4の線 %2 と %3 をまたいでいます。</translation>
    </message>
    <message>
        <source>%1 ends exactly on %2, a line of level %3, which counts as crossing it.</source>
        <translation>%1はレベル%3の線 %2 の上でちょうど終わります。これはまたいだとみなします。</translation>
    </message>
    <message>
        <source>%1 crosses %2, a line of level %3.</source>
        <translation>%1はレベル%3の線 %2 をまたいでいます。</translation>
    </message>
    <message>
        <source>So only the root holds all of it: %1</source>
        <translation>そのため、全体が入るのはルート空間だけです：%1</translation>
    </message>
    <message>
        <source>So it lives one level up: %1</source>
        <translation>そのため、1つ上のレベルに入ります：%1</translation>
    </message>
    <message>
        <source>Two corners tell where a box lives: top left, with the smallest coordinates, and bottom right, with the largest.</source>
        <translation>ボックスがどこに入るかは、2つの角で決まります。座標が最も小さい左上の角と、最も大きい右下の角です。</translation>
    </message>
    <message>
        <source>Column: how many columns of leaves lie left of the corner. Its bits are the x bits of the code.</source>
        <translation>列：角の左側に葉の列がいくつあるかです。そのビットがモートン番号のxのビットになります。</translation>
    </message>
    <message>
        <source>Row: how many rows of leaves lie above the corner. Its bits are the y bits of the code.</source>
        <translation>行：角の上側に葉の行がいくつあるかです。そのビットがモートン番号のyのビットになります。</translation>
    </message>
    <message>
        <source>Morton code: the bits of row and column in turn, y before x. Each group of two bits is one step down the tree.</source>
        <translation>モートン番号：行と列のビットを、yを先にして交互に並べた番号です。2ビットの組1つで、木を1レベル下ります。</translation>
    </message>
    <message>
        <source>XOR: bit by bit 1 where the two codes differ, 0 where they are the same.</source>
        <translation>XOR（排他的論理和）：2つのモートン番号のビットが異なる所が1、同じ所が0になります。</translation>
    </message>
    <message>
        <source>Group: two bits of a code, one level of the tree; g0 is the lowest, that of the leaves.</source>
        <translation>グループ：モートン番号の2ビットの組で、木の1レベルにあたります。g0が最も下位で、葉のレベルです。</translation>
    </message>
    <message>
        <source>Up: how many levels above the leaves the box lives, the number of the highest group that differs plus one.</source>
        <translation>上昇（up）：ボックスが葉より何レベル上に入るかです。異なる最上位グループの番号に1を足した数です。</translation>
    </message>
    <message>
        <source>Shift: two bits fall off the right end for each level up; what stays is the code of the cell.</source>
        <translation>シフト：1レベル上がるごとに右端の2ビットが落ち、残りがセルのモートン番号になります。</translation>
    </message>
    <message>
        <source>Cell: the smallest one that holds the whole box; level, then code.</source>
        <translation>セル：ボックス全体が入る最小のセルです。レベル、モートン番号の順に書きます。</translation>
    </message>
    <message>
        <source>Index: the cell’s slot in one array of all levels, the root first; within a level cells stand in the order of their codes.</source>
        <translation>添字：すべてのレベルを並べた1つの配列での、セルの位置です。ルート空間が先頭で、同じレベルの中ではモートン番号の順に並びます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DerivationPanel</name>
    <message>
        <source>Derivation</source>
        <translation>導出</translation>
    </message>
    <message>
        <source>No boxes yet.
Draw one in the Space with N, and its way into the array appears here.</source>
        <translation>まだボックスがありません。
空間でNキーを押して描くと、配列に入るまでの過程がここに現れます。</translation>
    </message>
    <message>
        <source>Codes in binary: two bits a group</source>
        <translation>番号を2進で表示：1グループは2ビット</translation>
    </message>
    <message>
        <source>Codes in base 4: one digit is one step down the tree</source>
        <translation>番号を4進で表示：1桁が木を下りる一歩</translation>
    </message>
    <message>
        <source>Codes in decimal</source>
        <translation>番号を10進で表示</translation>
    </message>
    <message>
        <source>The way of each box into the array appears here once you have predicted where it goes.</source>
        <translation>行き先を予測すると、そのボックスが配列に入るまでの道筋がここに現れます。</translation>
    </message>
    <message>
        <source>Every division and sum in full</source>
        <translation>割り算と足し算をすべて書きます</translation>
    </message>
    <message>
        <source>In which base codes are written</source>
        <translation>モートン番号を何進数で書くか</translation>
    </message>
    <message>
        <source>The box’s name and exact edges, to be typed</source>
        <translation>ボックスの名前と正確な辺（入力できます）</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>%1 進</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>辺</translation>
    </message>
    <message>
        <source>edges %1</source>
        <translation>辺 %1</translation>
    </message>
    <message>
        <source>Step by step: how the boxes get into their cells, and how one pass tests the pairs</source>
        <translation>ボックスをセルに登録し、1回の走査でペアを判定するまでを、1ステップずつ見ます</translation>
    </message>
    <message numerus="yes">
        <source>Step through these %Ln box(es) ▶</source>
        <translation>
            <numerusform>この%Ln個のボックスを1ステップずつ ▶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Step through these %Ln box(es)</source>
        <translation>
            <numerusform>この%Ln個のボックスを1ステップずつ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one pass, %Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>1回の走査で判定%Ln回・総当たり%1回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>判定%Ln回・総当たり%1回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · step %2 of %3</source>
        <translation>%1・ステップ%2／%3</translation>
    </message>
    <message>
        <source>Step through ▶</source>
        <translation>1ステップずつ ▶</translation>
    </message>
    <message>
        <source>From the box’s corners to its place in the array. XOR shows in which groups their Morton codes differ, and the shift drops the highest of those with all below it.</source>
        <translation>ボックスの角から配列での位置までを求めます。XOR（排他的論理和）で2つの角のモートン番号が違うグループを調べ、違うグループのうち最も上のものから下をシフトで落とします。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DiagnosisPanel</name>
    <message>
        <source>Diagnosis</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop looking for the mistake</source>
        <translation>間違い探しを中止します</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Look for the mistake from the start</source>
        <translation>最初から間違いを探します</translation>
    </message>
    <message>
        <source>Open a scene that tells them apart</source>
        <translation>区別できるシーンを開く</translation>
    </message>
    <message>
        <source>Looks for a small scene on which these mistakes give different lists, and opens it</source>
        <translation>これらの間違いが違う一覧になる小さなシーンを探して開きます</translation>
    </message>
    <message>
        <source>Stop looking for a scene</source>
        <translation>シーン探しを中止します</translation>
    </message>
    <message>
        <source>Which mistake a wrong list comes from is said here: every classic mistake is run on this scene, and those that give exactly your list are named.</source>
        <translation>間違った一覧がどの間違いから来たかをここに示します。典型的な間違いをすべてこのシーンで実行し、ちょうど同じ一覧になるものを挙げます。</translation>
    </message>
    <message>
        <source>While the next step is predicted, the list is not judged.</source>
        <translation>次のステップを予想している間は、一覧を判定しません。</translation>
    </message>
    <message>
        <source>The list is being checked.</source>
        <translation>一覧を確認しています。</translation>
    </message>
    <message>
        <source>Looking for the mistake: every classic one is run on this scene…</source>
        <translation>間違いを探しています。典型的な間違いをすべてこのシーンで実行しています…</translation>
    </message>
    <message>
        <source>Looking for a scene…</source>
        <translation>シーンを探しています…</translation>
    </message>
    <message>
        <source>No small scene was found that tells them apart.</source>
        <translation>区別できる小さなシーンは見つかりませんでした。</translation>
    </message>
    <message>
        <source>A list that can’t be read can’t be diagnosed.</source>
        <translation>読めない一覧は診断できません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DifferencesModel</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>never</source>
        <translation>判定なし</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 再び</translation>
    </message>
    <message>
        <source>First difference, at test %1: %2 in the first run, %3 in the second</source>
        <translation>最初の違いは%1番目の判定：1番目の実行では%2、2番目では%3</translation>
    </message>
    <message>
        <source>Test %1 of the first run: %2, which the second never tests</source>
        <translation>1番目の実行の判定%1：%2。2番目の実行はこのペアを判定しません</translation>
    </message>
    <message>
        <source>Test %1 of the second run: %2, which the first never tests</source>
        <translation>2番目の実行の判定%1：%2。1番目の実行はこのペアを判定しません</translation>
    </message>
    <message>
        <source>Test %1 of the first run: %2, more often than the second</source>
        <translation>1番目の実行の判定%1：%2。2番目の実行より多く判定しています</translation>
    </message>
    <message>
        <source>Test %1 of the second run: %2, more often than the first</source>
        <translation>2番目の実行の判定%1：%2。1番目の実行より多く判定しています</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1番目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2番目</translation>
    </message>
</context>
<context>
    <name>mortonscope::Dock</name>
    <message>
        <source>Float or dock %1</source>
        <translation>%1を切り離す／戻す</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1を閉じる</translation>
    </message>
    <message>
        <source>Magnify %1</source>
        <translation>%1を拡大</translation>
    </message>
    <message>
        <source>Magnify, float or close %1</source>
        <translation>%1を拡大する・切り離す・閉じる</translation>
    </message>
</context>
<context>
    <name>mortonscope::DrawingTools</name>
    <message>
        <source>In&amp;k and width</source>
        <translation>インクと太さ(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>スポットライト(&amp;S)</translation>
    </message>
    <message>
        <source>Dims all but a circle around the pointer; Escape ends it</source>
        <translation>ポインターの周りの円のほかを暗くします。Escで終わります</translation>
    </message>
    <message>
        <source>&amp;Pen</source>
        <translation>ペン(&amp;P)</translation>
    </message>
    <message>
        <source>Draw over the window; again puts the pen aside, Escape wipes everything off</source>
        <translation>ウィンドウの上に書き込みます。もう一度押すとペンを置き、Escですべて消します</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>文字と同じ色</translation>
    </message>
    <message>
        <source>Ink: %1 (%2)</source>
        <translation>インク：%1（%2）</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>細い</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中くらい</translation>
    </message>
    <message>
        <source>Thick</source>
        <translation>太い</translation>
    </message>
    <message>
        <source>Lines: %1 (%2)</source>
        <translation>線：%1（%2）</translation>
    </message>
    <message>
        <source>Take the last line &amp;back</source>
        <translation>最後の線を取り消す(&amp;B)</translation>
    </message>
    <message>
        <source>Take the last line back (Backspace)</source>
        <translation>最後の線を取り消します（Backspace）</translation>
    </message>
    <message>
        <source>&amp;Wipe off</source>
        <translation>すべて消す(&amp;W)</translation>
    </message>
    <message>
        <source>Takes away all that is drawn; the pen goes on writing</source>
        <translation>書いたものをすべて消します。ペンは続けて使えます</translation>
    </message>
    <message>
        <source>Put &amp;away</source>
        <translation>片付ける(&amp;A)</translation>
    </message>
    <message>
        <source>Wipes off and ends drawing (Escape)</source>
        <translation>すべて消して書き込みを終えます（Esc）</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫</translation>
    </message>
</context>
<context>
    <name>mortonscope::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;New box</source>
        <translation>新しいボックス(&amp;N)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>切り取り(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>複製(&amp;D)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>削除(&amp;L)</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>名前の変更(&amp;M)</translation>
    </message>
    <message>
        <source>Copy l&amp;ink to this moment</source>
        <translation>この時点へのリンクをコピー(&amp;I)</translation>
    </message>
    <message>
        <source>The scene, the step and the selection as one line of text; paste it to open it</source>
        <translation>シーン、ステップ、選択を1行の文字列にします。貼り付けると開きます</translation>
    </message>
</context>
<context>
    <name>mortonscope::FigurePartLabel</name>
    <message>
        <source>the current step</source>
        <translation>現在のステップ</translation>
    </message>
    <message>
        <source>the group that decides</source>
        <translation>決め手のグループ</translation>
    </message>
    <message>
        <source>falls out</source>
        <translation>シフトで消える</translation>
    </message>
    <message>
        <source>y bit of group %1</source>
        <translation>グループ%1のyビット</translation>
    </message>
    <message>
        <source>x bit of group %1</source>
        <translation>グループ%1のxビット</translation>
    </message>
</context>
<context>
    <name>mortonscope::FigureView</name>
    <message>
        <source>Derivation, number by number</source>
        <translation>導出の数値</translation>
    </message>
</context>
<context>
    <name>mortonscope::FileWorkflow</name>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation>シーンを開く</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>シーンの保存</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>保存されていない変更</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>「%1」には保存されていない変更があります。</translation>
    </message>
    <message>
        <source>Save them before going on?</source>
        <translation>続ける前に保存しますか？</translation>
    </message>
    <message>
        <source>Mortonscope</source>
        <translation>Mortonscope</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>最近使ったファイルはありません</translation>
    </message>
    <message>
        <source>Open &amp;link…</source>
        <translation>リンクを開く(&amp;L)…</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>リンクを開く</translation>
    </message>
    <message>
        <source>A link to a moment, beginning with “mortonscope:”</source>
        <translation>「mortonscope:」で始まる、ある時点へのリンク</translation>
    </message>
    <message>
        <source>Changing very many boxes…</source>
        <translation>非常に多くのボックスを変更しています…</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 を開いています…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1 を保存しています…</translation>
    </message>
    <message>
        <source>Scenes (*.mscene *.json);;All files (*)</source>
        <translation>シーン (*.mscene *.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Changed examples and cards</source>
        <translation>変更した例とカード</translation>
    </message>
    <message>
        <source>%1, changed %2</source>
        <translation>%1（%2に変更）</translation>
    </message>
    <message>
        <source>&amp;Examples…</source>
        <translation>例(&amp;E)…</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>ディスク上で変更されました</translation>
    </message>
    <message>
        <source>“%1” was written by another window or program.</source>
        <translation>「%1」は、別のウィンドウかプログラムが書き換えました。</translation>
    </message>
    <message>
        <source>Saving it now would replace what is there.</source>
        <translation>いま保存すると、その内容を置き換えてしまいます。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>Open it as it is now? Your changes that are not saved would be lost.</source>
        <translation>いまの内容を開きますか。保存していない変更は失われます。</translation>
    </message>
    <message>
        <source>Open it as it is now?</source>
        <translation>いまの内容を開きますか。</translation>
    </message>
    <message>
        <source>&amp;Open it</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>このままにする(&amp;K)</translation>
    </message>
</context>
<context>
    <name>mortonscope::FilmStrip</name>
    <message>
        <source>Film strip</source>
        <translation>フィルムストリップ</translation>
    </message>
    <message>
        <source>The stops around the current one, as pictures</source>
        <translation>現在位置の前後の停止位置を絵で並べたもの</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>最初のステップの前</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>ステップ %1 / %2：%3</translation>
    </message>
</context>
<context>
    <name>mortonscope::FindMistake</name>
    <message>
        <source>The scene has %1 boxes; for “find the mistake” it may have at most %2.</source>
        <translation>このシーンにはボックスが%1個あります。「間違いを探す」では%2個までです。</translation>
    </message>
    <message>
        <source>On this scene every classic mistake gives the right pairs, so none can be found. Add boxes that share cells or cross lines.</source>
        <translation>このシーンでは、どの典型的な間違いでも正しいペアになるので、見つけられません。同じセルに入るボックスや、線をまたぐボックスを加えてください。</translation>
    </message>
    <message>
        <source>Exercise %1</source>
        <translation>問題%1</translation>
    </message>
    <message numerus="yes">
        <source>Found, after %n guess(es). </source>
        <translation>
            <numerusform>%n回目で正解です。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: this run makes one classic mistake. Step through it, look at its pairs, change the scene: which one is it?</source>
        <translation>%1: この実行には典型的な間違いが一つあります。ステップを進め、ペアを見て、シーンを変えてみてください。どの間違いでしょうか。</translation>
    </message>
    <message>
        <source>“%1” would give the same pairs on this scene, but it is another one. Change the scene until they differ.</source>
        <translation>「%1」でもこのシーンでは同じペアになりますが、別の間違いです。違いが出るまでシーンを変えてみてください。</translation>
    </message>
    <message>
        <source>No: “%1” would not come to its end on this scene.</source>
        <translation>違います。「%1」ならこのシーンでは最後まで進みません。</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n回</numerusform>
        </translation>
    </message>
    <message>
        <source>No: “%1” would test %2 %3, and this run tests it %4.</source>
        <translation>違います。「%1」なら%2を%3判定しますが、この実行では%4です。</translation>
    </message>
    <message>
        <source>%1: it is “%2”. %3</source>
        <translation>%1: 正解は「%2」です。%3</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>問題</translation>
    </message>
</context>
<context>
    <name>mortonscope::FindMistakeBanner</name>
    <message>
        <source>Find the mistake</source>
        <translation>間違いを探す</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Which mistake is it?</source>
        <translation>どの間違いですか</translation>
    </message>
    <message>
        <source>Says whether the chosen mistake is the one</source>
        <translation>選んだ間違いが正解かどうかを示します</translation>
    </message>
    <message>
        <source>Names the mistake and shows it like any other</source>
        <translation>間違いの名前を明かし、ほかと同じように表示します</translation>
    </message>
    <message>
        <source>Another mistake on this scene</source>
        <translation>このシーンで別の間違いを出します</translation>
    </message>
    <message>
        <source>&amp;Back to the single pass</source>
        <translation>単一走査に戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Ends it: the right algorithm, on this scene</source>
        <translation>終了して、このシーンを正しいアルゴリズムで表示します</translation>
    </message>
    <message>
        <source>That o&amp;ne</source>
        <translation>これだ(&amp;N)</translation>
    </message>
    <message>
        <source>Give &amp;up</source>
        <translation>降参(&amp;U)</translation>
    </message>
    <message>
        <source>Another e&amp;xercise</source>
        <translation>次の問題(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Compare with the single pass</source>
        <translation>単一走査と比べる(&amp;C)</translation>
    </message>
    <message>
        <source>Both side by side, in step, and the way to the first difference</source>
        <translation>二つを並べて歩調を合わせ、最初の違いへ進みます</translation>
    </message>
</context>
<context>
    <name>mortonscope::FirstHint</name>
    <message>
        <source>Begin here: move the first box across a line, with the mouse or the arrow keys.</source>
        <translation>ここから始めます。マウスか矢印キーで、最初のボックスを線をまたぐように動かしてください。</translation>
    </message>
    <message>
        <source>Drag me across a line</source>
        <translation>線をまたぐようにドラッグ</translation>
    </message>
</context>
<context>
    <name>mortonscope::GalleryView</name>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n example(s)</source>
        <translation>
            <numerusform>%1：例%n件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::GrowthPanel</name>
    <message>
        <source>Growth</source>
        <translation>増え方</translation>
    </message>
    <message>
        <source>Work against the number of objects</source>
        <translation>物体の数に対する手間</translation>
    </message>
    <message>
        <source>What is plotted</source>
        <translation>グラフにするもの</translation>
    </message>
    <message>
        <source>Tests a frame</source>
        <translation>1フレームの判定回数</translation>
    </message>
    <message>
        <source>Milliseconds a frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>Worlds measured</source>
        <translation>測定したワールド</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln world(s) measured</source>
        <translation>
            <numerusform>%Ln個のワールドのうち%1個を測定しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>もう一度測る</translation>
    </message>
    <message>
        <source>Stop measuring; what was measured stays</source>
        <translation>測定をやめます。測ったものは残ります</translation>
    </message>
    <message>
        <source>Measure worlds of 2 to %1 objects</source>
        <translation>物体2個から%1個までのワールドを測ります</translation>
    </message>
    <message>
        <source>The time of one frame: putting all objects in, and the pass with its exact tests</source>
        <translation>1フレームの時間：すべての物体を入れ、厳密な判定を含めて巡回するまで</translation>
    </message>
    <message>
        <source>Candidate pairs that were tested in one frame: counted, not estimated</source>
        <translation>1フレームで判定した候補ペアの数。推定ではなく、数えたものです</translation>
    </message>
    <message>
        <source>objects (N)</source>
        <translation>物体の数 (N)</translation>
    </message>
    <message>
        <source>milliseconds a frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>tests a frame</source>
        <translation>1フレームの判定回数</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>測定中…</translation>
    </message>
    <message>
        <source>Here the work of each algorithm will be drawn against the number of objects, as measured: tick an algorithm, choose how many objects, and press “%1”.</source>
        <translation>ここに、各アルゴリズムの手間の実測値が物体の数に対して描かれます。アルゴリズムにチェックを入れ、物体の数を選び、「%1」を押してください。</translation>
    </message>
    <message>
        <source>N²</source>
        <translation>N²</translation>
    </message>
    <message>
        <source>N log₂ N</source>
        <translation>N log₂ N</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>物体%Ln個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>mortonscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>はたらき</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Next, previous box in the Space</source>
        <translation>空間で次・前のボックスへ</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Move the selected boxes by one grid step; with Alt by a fine one</source>
        <translation>選択したボックスを格子1つ分動かす。Altを押しながらだと細かく動かす</translation>
    </message>
    <message>
        <source>Shift+Arrows</source>
        <translation>Shift+矢印キー</translation>
    </message>
    <message>
        <source>Resize the selected boxes</source>
        <translation>選択したボックスのサイズを変える</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <translation>Ctrl+矢印キー</translation>
    </message>
    <message>
        <source>Walk the cells; with Shift up to the parent, down to the first child</source>
        <translation>セルをたどる。Shiftを押しながらだと、上で親へ、下で最初の子へ</translation>
    </message>
    <message>
        <source>+, −, 0</source>
        <translation>+、−、0</translation>
    </message>
    <message>
        <source>In the Space: zoom in, zoom out, show the whole world</source>
        <translation>空間で：拡大、縮小、ワールド全体を表示</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Cancel a drag; clear the selection</source>
        <translation>ドラッグを取り消す。選択を解除する</translation>
    </message>
    <message>
        <source>Escape, in Pairs</source>
        <translation>Esc（候補ペア）</translation>
    </message>
    <message>
        <source>Dismiss the list from before the edit</source>
        <translation>編集前の一覧を閉じます</translation>
    </message>
    <message>
        <source>Ctrl+V, in Check</source>
        <translation>Ctrl+V（確認）</translation>
    </message>
    <message>
        <source>The list on the clipboard in place of this one; in the editor at the cursor</source>
        <translation>クリップボードの一覧に置き換えます。エディターではカーソルの位置に入れます</translation>
    </message>
    <message>
        <source>Escape, in Check</source>
        <translation>Esc（確認）</translation>
    </message>
    <message>
        <source>Enter, in Trace</source>
        <translation>Enter（トレース）</translation>
    </message>
    <message>
        <source>To the step of the right run where the trace departs from it</source>
        <translation>トレースが外れるところの、正しい実行のステップへ</translation>
    </message>
    <message>
        <source>Arrows, Page Up, Page Down, Space, in the unfolding</source>
        <translation>展開で：矢印、Page Up、Page Down、Space</translation>
    </message>
    <message>
        <source>Left and right scrub, up and down walk the cells; stage by stage; play</source>
        <translation>左右で少しずつ動かす、上下でセルをたどる／段階を移る／再生する</translation>
    </message>
    <message>
        <source>B, full stop, in full screen</source>
        <translation>B、ピリオド（全画面）</translation>
    </message>
    <message>
        <source>Black, and back: a presenter’s clicker sends them. Boxes are drawn with N meanwhile</source>
        <translation>暗転と解除です。プレゼンター（リモコン）が送るキーです。その間、ボックスはNで作れます</translation>
    </message>
    <message>
        <source>Escape, while presenting</source>
        <translation>Esc（発表中）</translation>
    </message>
    <message>
        <source>Ends one thing after the other: black, the drawing, the spotlight, the magnified panel, full screen</source>
        <translation>暗転、書き込み、スポットライト、パネルの拡大、全画面の順に1つずつ終えます</translation>
    </message>
    <message>
        <source>1 to 5, 6 to 8, Backspace, with the pen</source>
        <translation>1〜5、6〜8、Backspace（ペン）</translation>
    </message>
    <message>
        <source>No key has these words.</source>
        <translation>この言葉に当たるキーはありません。</translation>
    </message>
    <message>
        <source>Find a key, or what it does</source>
        <translation>キーや働きを検索</translation>
    </message>
    <message>
        <source>Inks; widths; remove the last line</source>
        <translation>インクの色、線の太さ、最後の線の削除</translation>
    </message>
    <message>
        <source>Deselect the line</source>
        <translation>行の選択を解除</translation>
    </message>
    <message>
        <source>Ctrl+Enter, in Check</source>
        <translation>Ctrl+Enter（確認）</translation>
    </message>
    <message>
        <source>To the moment at which the pair is tested; puts an unknown name right (in the table Enter)</source>
        <translation>ペアが判定される時点へ移動、または不明な名前を修正（表ではEnter）</translation>
    </message>
    <message>
        <source>Alt+Down, Alt+Up, in Check</source>
        <translation>Alt+Down、Alt+Up（確認）</translation>
    </message>
    <message>
        <source>Next, previous line that is wrong or missing</source>
        <translation>次、前の間違った行または足りないペア</translation>
    </message>
</context>
<context>
    <name>mortonscope::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>言語 (Language)(&amp;G)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonCardView</name>
    <message>
        <source>‹ Lessons</source>
        <translation>‹ レッスン一覧</translation>
    </message>
    <message>
        <source>Back to the list of lessons</source>
        <translation>レッスンの一覧に戻ります</translation>
    </message>
    <message>
        <source>Another scene is open. “Restore” brings the card’s own back.</source>
        <translation>別のシーンが開いています。「元に戻す」を押すと、カードのシーンに戻ります。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Show a hint, or hide it</source>
        <translation>ヒントを表示または隠します</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Show the answer, or hide it</source>
        <translation>答えを表示または隠します</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Show the teacher’s notes, or hide them</source>
        <translation>先生用のメモを表示または隠します</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>The card before (Ctrl+,)</source>
        <translation>前のカード (Ctrl+,)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The card as it was when it began (Ctrl+R)</source>
        <translation>カードを始めたときの状態に戻します (Ctrl+R)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>The next card (Ctrl+.)</source>
        <translation>次のカード (Ctrl+.)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Card %1 of %2</source>
        <translation>カード %1 / %2</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>終わる</translation>
    </message>
    <message>
        <source>Done. This was the last card.</source>
        <translation>できました。これが最後のカードです。</translation>
    </message>
    <message>
        <source>Done. On to the next card.</source>
        <translation>できました。次のカードへ進みましょう。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonDots</name>
    <message>
        <source>Card %1 of %2, %3 done</source>
        <translation>カード %1 / %2、完了 %3</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonFeature</name>
    <message>
        <source>L&amp;earn</source>
        <translation>学習(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Next card</source>
        <translation>次のカード(&amp;N)</translation>
    </message>
    <message>
        <source>On to the next card</source>
        <translation>次のカードへ進みます</translation>
    </message>
    <message>
        <source>&amp;Card before</source>
        <translation>前のカード(&amp;C)</translation>
    </message>
    <message>
        <source>Back to the card before</source>
        <translation>前のカードに戻ります</translation>
    </message>
    <message>
        <source>&amp;Restore the card</source>
        <translation>カードを元に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>Scene and window as they were when the card began</source>
        <translation>シーンとウィンドウを、カードを始めたときの状態に戻します</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>ヒント(&amp;H)</translation>
    </message>
    <message>
        <source>Show a hint, or hide it</source>
        <translation>ヒントを表示または隠します</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>答え(&amp;A)</translation>
    </message>
    <message>
        <source>Show the answer, or hide it</source>
        <translation>答えを表示または隠します</translation>
    </message>
    <message>
        <source>Notes for the &amp;teacher</source>
        <translation>先生用のメモ(&amp;T)</translation>
    </message>
    <message>
        <source>Below each card what a teacher may want to know</source>
        <translation>先生に役立つことを、カードの下に表示します</translation>
    </message>
    <message>
        <source>All &amp;lessons</source>
        <translation>レッスン一覧(&amp;L)</translation>
    </message>
    <message>
        <source>Back to the list of lessons</source>
        <translation>レッスンの一覧に戻ります</translation>
    </message>
    <message>
        <source>&amp;Open a lesson folder…</source>
        <translation>レッスンのフォルダーを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>A lesson of your own: a folder with lesson.json and its words</source>
        <translation>自作のレッスン：lesson.json と文章の入ったフォルダー</translation>
    </message>
    <message>
        <source>Cop&amp;y this lesson…</source>
        <translation>このレッスンをコピー(&amp;Y)…</translation>
    </message>
    <message>
        <source>Its files in a folder of your own, where they can be edited</source>
        <translation>ファイルを自分のフォルダーにコピーして、編集できるようにします</translation>
    </message>
    <message>
        <source>Reset &amp;progress…</source>
        <translation>進み具合をリセット(&amp;P)…</translation>
    </message>
    <message>
        <source>Forgets which cards were done</source>
        <translation>どのカードが済んだかを消去します</translation>
    </message>
    <message>
        <source>Open a lesson folder</source>
        <translation>レッスンのフォルダーを開く</translation>
    </message>
    <message>
        <source>Copy the lesson into a folder</source>
        <translation>レッスンをフォルダーにコピー</translation>
    </message>
    <message>
        <source>Copy the lesson</source>
        <translation>レッスンのコピー</translation>
    </message>
    <message>
        <source>The lesson is in %1. Edit its files, then open that folder.</source>
        <translation>レッスンを %1 にコピーしました。ファイルを編集してから、そのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>進み具合をリセット</translation>
    </message>
    <message>
        <source>Forget which cards were done, in all lessons?</source>
        <translation>すべてのレッスンについて、どのカードが済んだかを消去しますか。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Short lessons, in order. Each card asks for something that is done in this window and says when it is done.</source>
        <translation>順番に進める短いレッスンです。どのカードにも、このウィンドウの中ですることがあり、できたかどうかが表示されます。</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>フォルダーを開く…</translation>
    </message>
    <message>
        <source>A lesson of your own: a folder with lesson.json and its words</source>
        <translation>自作のレッスン：lesson.json と文章の入ったフォルダー</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>コピー…</translation>
    </message>
    <message>
        <source>Copies the lesson that is chosen here to a folder, where it can be edited</source>
        <translation>ここで選んだレッスンを、編集できるようにフォルダーにコピーします</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>進み具合をリセット</translation>
    </message>
    <message>
        <source>Forgets which cards were done</source>
        <translation>どのカードが済んだかを消去します</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonQuestion</name>
    <message>
        <source>in binary</source>
        <translation>2 進数</translation>
    </message>
    <message>
        <source>in base 4</source>
        <translation>4 進数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Is this the answer? (Enter)</source>
        <translation>この答えで確認します (Enter)</translation>
    </message>
    <message>
        <source>One pair a line</source>
        <translation>1 行に 1 組</translation>
    </message>
    <message>
        <source>Are these the pairs?</source>
        <translation>このペアで確認します</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonShelfView</name>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>%1, %2 of %3 cards done</source>
        <translation>%1、%3 枚中 %2 枚完了</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonSign</name>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>間違い</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>これから</translation>
    </message>
</context>
<context>
    <name>mortonscope::LinksModel</name>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a cell and its list</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2 is being put in</source>
        <translation>%1；%2 を入れているところ</translation>
    </message>
    <message>
        <source>%1; %2 is being taken out</source>
        <translation>%1；%2 を外しているところ</translation>
    </message>
</context>
<context>
    <name>mortonscope::LinksPanel</name>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Linked lists hang here while they are stepped through: choose the algorithm “Linked lists”.

Each list begins at its cell; every box leads to the next one and back to the one before. In a scene where something moves each box is taken out of its list and put into another, link by link.</source>
        <translation>連結リストをたどる間、ここにリストが表示されます。アルゴリズム「連結リスト」を選んでください。

リストはそれぞれのセルから始まり、各ボックスは次のボックスと前のボックスにつながります。動くものがあるシーンでは、ボックスが一つずつリストから外され、別のリストへリンクごとにつなぎ直されます。</translation>
    </message>
    <message>
        <source>The linked list of each cell, newest box first</source>
        <translation>各セルの連結リスト（新しいボックスが先頭）</translation>
    </message>
    <message>
        <source>Linked lists</source>
        <translation>連結リスト</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListEditor</name>
    <message>
        <source>The list, one pair a line</source>
        <translation>一覧（1行に1組）</translation>
    </message>
    <message>
        <source>One pair a line:
D-A
D,B
G F</source>
        <translation>1行に1組：
D-A
D,B
G F</translation>
    </message>
    <message numerus="yes">
        <source>… %n more missing</source>
        <translation>
            <numerusform>…ほかに%n組不足</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all of them in a table</source>
        <translation>すべてを表で表示</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListFiles</name>
    <message>
        <source>Open a pair &amp;list…</source>
        <translation>ペアの一覧を開く(&amp;L)…</translation>
    </message>
    <message>
        <source>A list of your own, to be compared with the right one</source>
        <translation>正しい一覧と比べる自分の一覧</translation>
    </message>
    <message>
        <source>Recent l&amp;ists</source>
        <translation>最近の一覧(&amp;I)</translation>
    </message>
    <message>
        <source>Open a pair list</source>
        <translation>ペアの一覧を開く</translation>
    </message>
    <message>
        <source>Pair lists (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>ペアの一覧 (*.csv *.tsv *.txt);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>No recent lists</source>
        <translation>最近の一覧はありません</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListProgram</name>
    <message>
        <source>The program ended with exit code %1.</source>
        <translation>プログラムは終了コード %1 で終わりました。</translation>
    </message>
    <message>
        <source>The program was ended by %1.</source>
        <translation>プログラムは %1 で終了しました。</translation>
    </message>
    <message>
        <source>The program was still running after %1 s and was ended.</source>
        <translation>プログラムは %1 秒たっても終わらなかったため、終了させました。</translation>
    </message>
    <message>
        <source>The program printed more than %1 and was ended.</source>
        <translation>プログラムの出力が %1 を超えたため、終了させました。</translation>
    </message>
    <message>
        <source>The program could not be started: %1.</source>
        <translation>プログラムを開始できませんでした：%1。</translation>
    </message>
    <message>
        <source>The program ended the process that watches over it.</source>
        <translation>プログラムが、見張りのプロセスを終わらせました。</translation>
    </message>
    <message>
        <source>It said: %1</source>
        <translation>最後の出力：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; current line</source>
        <translation>%1、現在の行</translation>
    </message>
    <message>
        <source>%1; breakpoint</source>
        <translation>%1、ブレークポイント</translation>
    </message>
    <message>
        <source>%1; breakpoint, switched off</source>
        <translation>%1、ブレークポイント（無効）</translation>
    </message>
    <message>
        <source>Steps that happen here: %1</source>
        <translation>この行で起こるステップ: %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1; as published</source>
        <translation>%1、公表どおり</translation>
    </message>
    <message>
        <source>As published: here the code departs from the right one.</source>
        <translation>公表どおり：ここで正しいコードと異なります。</translation>
    </message>
    <message>
        <source>%1; the mistake</source>
        <translation>%1（この誤りの行）</translation>
    </message>
    <message>
        <source>The mistake: here the code departs from the right one.</source>
        <translation>よくある誤り：ここで正しいコードと異なっています。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingPanel</name>
    <message>
        <source>Listing</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Language of the listing</source>
        <translation>コードの言語</translation>
    </message>
    <message>
        <source>The same algorithm in another language</source>
        <translation>同じアルゴリズムを別の言語で表示します</translation>
    </message>
    <message>
        <source>C++</source>
        <translation>C++</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>JavaScript</source>
        <translation>JavaScript</translation>
    </message>
    <message>
        <source>Pseudo-code</source>
        <translation>疑似コード</translation>
    </message>
    <message>
        <source>Listed algorithm: %1</source>
        <translation>表示中のアルゴリズム：%1</translation>
    </message>
    <message>
        <source>The algorithm as a program, with the line of the current step marked.</source>
        <translation>アルゴリズムをプログラムとして示し、現在のステップの行に印を付けます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingView</name>
    <message>
        <source>Listing</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>&amp;Copy the selected lines</source>
        <translation>選択した行をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the &amp;whole listing</source>
        <translation>コード全体をコピー(&amp;W)</translation>
    </message>
</context>
<context>
    <name>mortonscope::LookMenus</name>
    <message>
        <source>T&amp;heme</source>
        <translation>テーマ(&amp;H)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>ハイコントラスト(&amp;H)</translation>
    </message>
    <message>
        <source>High contrast, d&amp;ark</source>
        <translation>ハイコントラスト・ダーク(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>文字を大きく(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>文字を小さく(&amp;M)</translation>
    </message>
    <message>
        <source>Text at &amp;100 %</source>
        <translation>文字を100 %に(&amp;1)</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>動きを減らす(&amp;M)</translation>
    </message>
    <message>
        <source>Panels, the unfolding and the race don’t move by themselves</source>
        <translation>パネル、展開、競走がひとりでに動かないようにします</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineBoard</name>
    <message>
        <source>Space of the exercise</source>
        <translation>課題の空間</translation>
    </message>
    <message>
        <source>%1: %2 to %3 across, %4 to %5 down</source>
        <translation>%1：横%2〜%3、縦%4〜%5</translation>
    </message>
    <message>
        <source>, in cell %1</source>
        <translation>、セル%1の中</translation>
    </message>
    <message>
        <source>chosen: cell %1</source>
        <translation>選択：セル%1</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>選択：%1</translation>
    </message>
    <message>
        <source>, on the stack</source>
        <translation>、スタックの中</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>セル%1</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>空間レベル%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineGame</name>
    <message>
        <source>Right: %1.</source>
        <translation>正解です：%1。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>行いました：%1。</translation>
    </message>
    <message>
        <source>One move taken back.</source>
        <translation>1手戻しました。</translation>
    </message>
    <message>
        <source>Done again: %1.</source>
        <translation>やり直しました：%1。</translation>
    </message>
    <message>
        <source>Next comes: %1. It is no point any more.</source>
        <translation>次の手：%1。この手は得点になりません。</translation>
    </message>
    <message>
        <source>Nothing is left to be done.</source>
        <translation>もうすることはありません。</translation>
    </message>
    <message>
        <source>Nothing to tell: something done before is not right, or all is done.</source>
        <translation>教えられることはありません。前の手に誤りがあるか、すべて終わっています。</translation>
    </message>
    <message>
        <source>Move %1, %2: %3</source>
        <translation>%1手目、%2：%3</translation>
    </message>
    <message>
        <source>All is right so far.</source>
        <translation>ここまではすべて正解です。</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineSetup</name>
    <message>
        <source>Choose an exercise</source>
        <translation>課題を選ぶ</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>始める(&amp;B)</translation>
    </message>
    <message>
        <source>Do by hand what the machine does. The same exercise has the same boxes for everybody.</source>
        <translation>機械がすることを手で行います。同じ課題なら、だれでも同じボックスになります。</translation>
    </message>
    <message>
        <source>&amp;What to do</source>
        <translation>すること(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Difficulty</source>
        <translation>難しさ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Lists are read</source>
        <translation>リストの読み方(&amp;L)</translation>
    </message>
    <message>
        <source>first-in</source>
        <translation>先入れ順</translation>
    </message>
    <message>
        <source>last-in</source>
        <translation>後入れ順</translation>
    </message>
    <message>
        <source>Say what is w&amp;rong</source>
        <translation>誤りを知らせる時(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>番号(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Code of the exercise</source>
        <translation>課題のコード(&amp;C)</translation>
    </message>
    <message>
        <source>for the report</source>
        <translation>レポートに載せます</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>あなたの名前(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineView</name>
    <message>
        <source>Be the machine</source>
        <translation>機械になろう</translation>
    </message>
    <message>
        <source>D&amp;o it</source>
        <translation>実行(&amp;O)</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>&amp;Put it there</source>
        <translation>ここに入れる(&amp;K)</translation>
    </message>
    <message>
        <source>The box goes into the chosen cell</source>
        <translation>選んだセルにボックスを入れます</translation>
    </message>
    <message>
        <source>&amp;Enter</source>
        <translation>入る(&amp;E)</translation>
    </message>
    <message>
        <source>Enters the chosen cell</source>
        <translation>選んだセルに入ります</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>判定(&amp;T)</translation>
    </message>
    <message>
        <source>Tests the two chosen boxes</source>
        <translation>選んだ2つのボックスを判定します</translation>
    </message>
    <message>
        <source>P&amp;ush</source>
        <translation>プッシュ(&amp;U)</translation>
    </message>
    <message>
        <source>Pushes the chosen box onto the stack</source>
        <translation>選んだボックスをスタックに載せます</translation>
    </message>
    <message>
        <source>Po&amp;p</source>
        <translation>ポップ(&amp;P)</translation>
    </message>
    <message>
        <source>Takes the top box off the stack</source>
        <translation>スタックの一番上のボックスを降ろします</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>出る(&amp;L)</translation>
    </message>
    <message>
        <source>Leaves the cell entered last</source>
        <translation>最後に入ったセルを出ます</translation>
    </message>
    <message>
        <source>U&amp;ndo</source>
        <translation>元に戻す(&amp;N)</translation>
    </message>
    <message>
        <source>Takes the last move back (Ctrl+Z)</source>
        <translation>最後の手を取り消します（Ctrl+Z）</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Does it again (Ctrl+Shift+Z)</source>
        <translation>もう一度行います（Ctrl+Shift+Z）</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>Tells the next move; it is no point any more</source>
        <translation>次の手を教えます。その手は得点になりません</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>確かめる(&amp;H)</translation>
    </message>
    <message>
        <source>Tells the first thing that is wrong; it is no point any more</source>
        <translation>最初の誤りを教えます。その手は得点になりません</translation>
    </message>
    <message>
        <source>Hand it in</source>
        <translation>提出する</translation>
    </message>
    <message>
        <source>Ends the exercise and says what it came to</source>
        <translation>課題を終えて、結果を示します</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>レポートを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Saves what was done as a file that a teacher can collect</source>
        <translation>行ったことを、先生が集められるファイルに保存します</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>レポートをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the report as text</source>
        <translation>レポートを文章としてコピーします</translation>
    </message>
    <message>
        <source>&amp;Another exercise…</source>
        <translation>別の課題(&amp;A)…</translation>
    </message>
    <message>
        <source>Chooses another exercise; this one is gone then</source>
        <translation>別の課題を選びます。今の課題は消えます</translation>
    </message>
    <message>
        <source>The right answer, move by move</source>
        <translation>正解を1手ずつ</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>レポートの保存</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>レポート (*.json)</translation>
    </message>
    <message>
        <source>a move: enter 0, test A B, push A, pop, leave</source>
        <translation>手：enter 0、test A B、push A、pop、leave</translation>
    </message>
    <message>
        <source>the number that is asked for</source>
        <translation>問われている数</translation>
    </message>
    <message>
        <source>the index of a cell, or level#code</source>
        <translation>セルの添字、またはレベル#番号</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>あなたの手</translation>
    </message>
    <message>
        <source>Handed in.</source>
        <translation>提出済みです。</translation>
    </message>
    <message>
        <source>Moves made: %1 of about %2</source>
        <translation>進んだ手：約%2手のうち%1手</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Before the first move</source>
        <translation>最初の手の前</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineWindow</name>
    <message>
        <source>Be the machine</source>
        <translation>機械になろう</translation>
    </message>
    <message>
        <source>Another exercise</source>
        <translation>別の課題</translation>
    </message>
    <message>
        <source>What was done is gone then, and no report of it is saved. Choose another exercise?</source>
        <translation>行ったことは消え、レポートも保存されません。別の課題を選びますか。</translation>
    </message>
</context>
<context>
    <name>mortonscope::MainWindow</name>
    <message>
        <source>Mortonscope</source>
        <translation>Mortonscope</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>配置(&amp;P)</translation>
    </message>
    <message>
        <source>Where a box lives, and why</source>
        <translation>ボックスがどこに入るか、そしてなぜか</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>ステップ(&amp;S)</translation>
    </message>
    <message>
        <source>The pass that lists the pairs, step by step</source>
        <translation>候補ペアを挙げていく走査を1ステップずつ</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation>パネル(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>レイアウトを初期化(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー操作(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Mortonscope</source>
        <translation>Mortonscopeについて(&amp;A)</translation>
    </message>
    <message>
        <source>About Mortonscope</source>
        <translation>Mortonscopeについて</translation>
    </message>
    <message>
        <source>&lt;b&gt;Mortonscope %1&lt;/b&gt;&lt;p&gt;See how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.&lt;/p&gt;&lt;p&gt;MIT licence. The method: G. M. Morton, 1966.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Mortonscope %1&lt;/b&gt;&lt;p&gt;モートン番号を使った線形四分木が、衝突の可能性があるボックスのペアを見つける様子を、1ステップずつ見られます。&lt;/p&gt;&lt;p&gt;MITライセンス。手法：G. M. Morton、1966年。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>競走(&amp;R)</translation>
    </message>
    <message>
        <source>Moving objects, and algorithms against each other</source>
        <translation>動く物体と、アルゴリズムどうしの競走</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>確認(&amp;K)</translation>
    </message>
    <message>
        <source>A list of your own beside the right one, and the mistake it comes from</source>
        <translation>自分の一覧を正しい一覧と並べ、どの間違いから来たかを調べます</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学習(&amp;L)</translation>
    </message>
    <message>
        <source>Short lessons: a card asks, the window is where you answer</source>
        <translation>短いレッスン：カードの問いに、このウィンドウの中で答えます</translation>
    </message>
    <message>
        <source>More menus</source>
        <translation>その他のメニュー</translation>
    </message>
    <message>
        <source>Next part of the &amp;window</source>
        <translation>ウィンドウの次の部分へ(&amp;W)</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>ウィンドウの前の部分へ(&amp;V)</translation>
    </message>
    <message>
        <source>The sentence</source>
        <translation>説明文</translation>
    </message>
    <message>
        <source>The counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>Levels and cells</source>
        <translation>レベルとセル</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>ワークスペース</translation>
    </message>
    <message>
        <source>Tools of the Space</source>
        <translation>空間のツール</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>検索(&amp;F)</translation>
    </message>
    <message>
        <source>Book&amp;marks and stops</source>
        <translation>しおりと停止点(&amp;M)</translation>
    </message>
    <message>
        <source>Menus and workspaces</source>
        <translation>メニューとワークスペース</translation>
    </message>
    <message>
        <source>Way through the run</source>
        <translation>実行の操作</translation>
    </message>
</context>
<context>
    <name>mortonscope::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>すべてのページを検索</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページの一覧</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::MethodBanner</name>
    <message>
        <source>Exhibit “%1”: %2</source>
        <translation>展示「%1」: %2</translation>
    </message>
    <message>
        <source>Classic mistake “%1”: %2 %3</source>
        <translation>典型的な間違い「%1」: %2 %3</translation>
    </message>
    <message>
        <source>Exhibit</source>
        <translation>展示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Sho&amp;w a scene</source>
        <translation>シーンを見る(&amp;W)</translation>
    </message>
    <message>
        <source>Opens the example that shows best what goes wrong</source>
        <translation>何がうまくいかないかを最もよく示す例を開きます</translation>
    </message>
    <message>
        <source>&amp;Compare with the single pass</source>
        <translation>単一走査と比べる(&amp;C)</translation>
    </message>
    <message>
        <source>Both side by side, in step, and the way to the first difference</source>
        <translation>二つを並べて歩調を合わせ、最初の違いへ進みます</translation>
    </message>
    <message>
        <source>The right algorithm, on this scene</source>
        <translation>このシーンで正しいアルゴリズムを使います</translation>
    </message>
    <message>
        <source>Fast engine</source>
        <translation>高速エンジン</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Sho&amp;w it in a race</source>
        <translation>レースで見る(&amp;W)</translation>
    </message>
    <message>
        <source>Moving objects, and algorithms against each other</source>
        <translation>動く物体と、アルゴリズムどうしの競走</translation>
    </message>
    <message>
        <source>The algorithm whose steps these are</source>
        <translation>これらのステップの元のアルゴリズム</translation>
    </message>
    <message>
        <source>&amp;Back to the single pass</source>
        <translation>単一走査に戻る(&amp;B)</translation>
    </message>
</context>
<context>
    <name>mortonscope::MistakeCard</name>
    <message>
        <source>Step both to the first difference</source>
        <translation>両方を最初の違いまで進める</translation>
    </message>
    <message>
        <source>Step both to the first difference: %1 and the single pass</source>
        <translation>両方を最初の違いまで進める：%1と単一走査</translation>
    </message>
    <message>
        <source>This mistake beside the single pass, at the first test at which they differ</source>
        <translation>この間違いと単一走査を並べ、最初に違う判定を表示します</translation>
    </message>
    <message>
        <source>In the reference listing, line %1 would be:</source>
        <translation>基準のコードの%1行目では次のようになります：</translation>
    </message>
    <message>
        <source>In the reference listing, lines %1 would be:</source>
        <translation>基準のコードの%1行目では次のようになります：</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>mortonscope::NameEditor</name>
    <message>
        <source>Name of %1</source>
        <translation>%1の名前</translation>
    </message>
</context>
<context>
    <name>mortonscope::NotesWindow</name>
    <message>
        <source>Speaker notes</source>
        <translation>発表者メモ</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>開始からの時間</translation>
    </message>
    <message>
        <source>From 0:00</source>
        <translation>0:00から</translation>
    </message>
    <message>
        <source>Starts the clock anew</source>
        <translation>時間を最初から測り直します</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>The next card</source>
        <translation>次のカード</translation>
    </message>
    <message>
        <source>No lesson is open</source>
        <translation>レッスンは開かれていません</translation>
    </message>
    <message>
        <source>Open a lesson in the workspace Learn (Ctrl+3): the notes of its cards come here.</source>
        <translation>ワークスペース「学習」(Ctrl+3)でレッスンを開くと、カードのメモがここに表示されます。</translation>
    </message>
    <message>
        <source>%1 · card %2 of %3</source>
        <translation>%1・カード %2／%3</translation>
    </message>
    <message>
        <source>This card has no notes.</source>
        <translation>このカードにメモはありません。</translation>
    </message>
    <message>
        <source>This is the last card.</source>
        <translation>これが最後のカードです。</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ %1／%2</translation>
    </message>
    <message>
        <source>Time since the start: %1</source>
        <translation>開始からの時間：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::OfferedPairs</name>
    <message>
        <source>Which pair is tested next?</source>
        <translation>次に判定されるペアはどれですか？</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1と%2</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsModel</name>
    <message>
        <source>in cell</source>
        <translation>セル内</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>miss</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1と%2は重なる</translation>
    </message>
    <message>
        <source>%1 and %2 don’t overlap</source>
        <translation>%1と%2は重ならない</translation>
    </message>
    <message>
        <source>Number of the test; only the last %1 rows are shown, %2 come before them</source>
        <translation>判定の番号。最後の%1行だけを表示しています（その前に%2行）</translation>
    </message>
    <message>
        <source># (last %1)</source>
        <translation>#（最後の%1）</translation>
    </message>
    <message>
        <source>Number of the test, in the order of the pass</source>
        <translation>走査の順に数えた判定の番号</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Step of the run at which the pair is tested</source>
        <translation>このペアを判定する実行ステップ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>The box that is named first</source>
        <translation>先に挙げるボックス</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1つ目</translation>
    </message>
    <message>
        <source>The box that is named second</source>
        <translation>後に挙げるボックス</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2つ目</translation>
    </message>
    <message>
        <source>The cell that is being visited: level and Morton code</source>
        <translation>訪れているセル：空間レベルとモートン番号</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Whether the two boxes really overlap</source>
        <translation>2つのボックスが実際に重なるかどうか</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>before the edit it was %1</source>
        <translation>編集前は%1でした</translation>
    </message>
    <message>
        <source>before the edit there was no such test</source>
        <translation>編集前にはこの番号の判定はありませんでした</translation>
    </message>
    <message>
        <source>this is the first difference</source>
        <translation>これが最初の違いです</translation>
    </message>
    <message>
        <source>Number of the test; only %1 rows are shown, %2 come before them</source>
        <translation>判定の番号。%1行だけを表示しており、その前に%2行あります</translation>
    </message>
    <message>
        <source># (part)</source>
        <translation>#（一部）</translation>
    </message>
    <message>
        <source>The pair that had this number before the edit; ≠ marks where it is another one now</source>
        <translation>編集前にこの番号だったペア。≠ は現在と異なることを示します</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>編集前</translation>
    </message>
    <message>
        <source>above</source>
        <translation>上</translation>
    </message>
    <message>
        <source>below</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Whether both wait in the cell, or one came down on the stack, waits above or is below</source>
        <translation>両方がそのセルで待つか、一方がスタックで下りてきたか、上で待つか、下にあるか</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsPanel</name>
    <message>
        <source>Pairs</source>
        <translation>候補ペア</translation>
    </message>
    <message>
        <source>All tests</source>
        <translation>すべての判定</translation>
    </message>
    <message>
        <source>Hits only</source>
        <translation>重なりのみ</translation>
    </message>
    <message>
        <source>Filter: a box, or two</source>
        <translation>絞り込み：ボックス1つか2つ</translation>
    </message>
    <message>
        <source>Show only tests of the box with this name, or of two boxes, such as “A D”</source>
        <translation>この名前のボックスの判定だけを表示。「A D」のように2つでも指定できます</translation>
    </message>
    <message>
        <source>Filter by box</source>
        <translation>ボックスで絞り込み</translation>
    </message>
    <message>
        <source>Also show the tests that are still to come, in grey</source>
        <translation>これから行う判定も灰色で表示</translation>
    </message>
    <message>
        <source>Show only pairs that really overlap</source>
        <translation>実際に重なるペアだけを表示</translation>
    </message>
    <message>
        <source>All &amp;tested pairs…</source>
        <translation>すべての候補ペア(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Overlapping pairs…</source>
        <translation>重なるペア(&amp;O)…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Write the pairs of the whole run to a CSV file</source>
        <translation>実行全体のペアをCSVファイルに書き出す</translation>
    </message>
    <message>
        <source>Brute force would test every box with every other one</source>
        <translation>総当たりでは、すべてのボックスどうしを判定します</translation>
    </message>
    <message>
        <source>There are no boxes yet. The pairs that the pass tests will be listed here.</source>
        <translation>まだボックスがありません。走査で判定する候補ペアがここに並びます。</translation>
    </message>
    <message>
        <source>This run tests no pair: no two boxes are in the same cell or in cells one above the other.</source>
        <translation>この実行で判定するペアはありません。同じセル、または上下の関係にあるセルに入るボックスの組がないからです。</translation>
    </message>
    <message>
        <source>Searching for the tests of “%1” …</source>
        <translation>「%1」の判定を検索中 …</translation>
    </message>
    <message>
        <source>“%1” fits too many boxes of this run: type the whole name of one box, or of two.</source>
        <translation>「%1」に当てはまるボックスが多すぎます。1つまたは2つのボックスの名前を最後まで入力してください。</translation>
    </message>
    <message>
        <source>No test of “%1” so far. Tick “All tests” to see those to come.</source>
        <translation>「%1」の判定はまだありません。「すべての判定」にチェックを入れると、これからの判定も見られます。</translation>
    </message>
    <message>
        <source>No test of “%1” in this run.</source>
        <translation>この実行に「%1」の判定はありません。</translation>
    </message>
    <message>
        <source>No overlap has been found so far.</source>
        <translation>重なりはまだ見つかっていません。</translation>
    </message>
    <message>
        <source>No two boxes overlap.</source>
        <translation>重なるボックスはありません。</translation>
    </message>
    <message>
        <source>No pair has been tested so far: go on to the pass, and each test adds a row here.</source>
        <translation>まだどのペアも判定していません。走査に進むと、判定ごとに1行ずつここに加わります。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs tested; brute force tests all %2</source>
        <translation>全%2ペアのうち%1ペアを判定。総当たりなら%2ペアすべて</translation>
    </message>
    <message>
        <source>%1 of %2 pairs tested so far, %3 in the whole run</source>
        <translation>全%2ペアのうち、これまでに%1ペアを判定（実行全体では%3ペア）</translation>
    </message>
    <message>
        <source>Export all tested pairs</source>
        <translation>すべての候補ペアの書き出し</translation>
    </message>
    <message>
        <source>Export overlapping pairs</source>
        <translation>重なるペアの書き出し</translation>
    </message>
    <message>
        <source>Pair lists (*.csv);;All files (*)</source>
        <translation>ペアの一覧 (*.csv);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Writing pairs …</source>
        <translation>ペアを書き出し中 …</translation>
    </message>
    <message>
        <source>%1 of %2 pairs tested so far</source>
        <translation>全%2ペアのうち、これまでに%1ペアを判定</translation>
    </message>
    <message>
        <source>Candidate pairs: two boxes that must be tested, since they are in one cell, or one in an ancestor of the other’s cell.</source>
        <translation>候補ペア（衝突対象リスト）：同じセルにあるか、一方が他方のセルの祖先にあるため、判定が必要な2つのボックスです。</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsTable</name>
    <message>
        <source>Tested pairs</source>
        <translation>判定した候補ペア</translation>
    </message>
</context>
<context>
    <name>mortonscope::Pen</name>
    <message>
        <source>Drawing over the window</source>
        <translation>ウィンドウへの書き込み</translation>
    </message>
</context>
<context>
    <name>mortonscope::PenBar</name>
    <message>
        <source>Pen</source>
        <translation>ペン</translation>
    </message>
</context>
<context>
    <name>mortonscope::Place</name>
    <message>
        <source>line %1</source>
        <translation>行 %1</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>セル %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>スロット %1</translation>
    </message>
    <message>
        <source>box %1</source>
        <translation>ボックス %1</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 と %2</translation>
    </message>
</context>
<context>
    <name>mortonscope::PlaceActions</name>
    <message>
        <source>Run to %1</source>
        <translation>%1まで実行</translation>
    </message>
    <message>
        <source>Run back to %1</source>
        <translation>%1まで戻る</translation>
    </message>
    <message>
        <source>Remove the breakpoint: %1</source>
        <translation>ブレークポイントを削除：%1</translation>
    </message>
    <message>
        <source>Breakpoint: %1</source>
        <translation>ブレークポイント：%1</translation>
    </message>
    <message>
        <source>Why, or why not: %1?</source>
        <translation>なぜ判定される、またはされないのか：%1</translation>
    </message>
    <message>
        <source>Why: %1?</source>
        <translation>なぜ：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::PlotView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>mortonscope::Predictor</name>
    <message>
        <source>Answer first, or have the answer shown.</source>
        <translation>先に答えるか、答えを表示してください。</translation>
    </message>
    <message>
        <source>A question lies on the way there: go forward stop by stop.</source>
        <translation>途中に問題があります。1つずつ先へ進んでください。</translation>
    </message>
    <message>
        <source>There is nothing to predict yet: draw some boxes.</source>
        <translation>まだ予測するものがありません。ボックスを描いてください。</translation>
    </message>
    <message>
        <source>This is the end of the run. Go back to any place to be asked from there.</source>
        <translation>実行の終わりです。好きな位置に戻ると、そこから出題されます。</translation>
    </message>
    <message>
        <source>Whole phases are not asked for: choose to stop at pairs, cells or steps.</source>
        <translation>フェーズ単位では出題されません。ペア、セル、ステップのどれかで止まるようにしてください。</translation>
    </message>
    <message>
        <source>The next step follows by itself: go forward.</source>
        <translation>次のステップは自動的に決まります。先へ進んでください。</translation>
    </message>
    <message>
        <source>Type two numbers: the column, a blank, the row.</source>
        <translation>列、空白、行の順に2つの数を入力してください。</translation>
    </message>
    <message>
        <source>That is no number: type digits; blanks between groups are welcome.</source>
        <translation>数ではありません。数字を入力してください。グループの間に空白を入れてもかまいません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Presenter</name>
    <message>
        <source>Prese&amp;nt</source>
        <translation>発表(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面(&amp;F)</translation>
    </message>
    <message>
        <source>The window over the whole screen; Escape leaves it</source>
        <translation>ウィンドウを画面全体に表示します。Escで戻ります</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>暗転(&amp;B)</translation>
    </message>
    <message>
        <source>Darkens the window until the key comes again; in full screen B and the full stop do it too</source>
        <translation>もう一度押すまでウィンドウを真っ黒にします。全画面ではBとピリオドでもできます</translation>
    </message>
    <message>
        <source>&amp;Magnify the panel</source>
        <translation>パネルを拡大(&amp;M)</translation>
    </message>
    <message>
        <source>The panel with the focus alone, its text larger; again or Escape: all of them</source>
        <translation>フォーカスのあるパネルだけを大きな文字で表示します。もう一度押すかEscで元に戻ります</translation>
    </message>
    <message>
        <source>Ma&amp;gnify</source>
        <translation>拡大するパネル(&amp;G)</translation>
    </message>
    <message>
        <source>The middle of the window</source>
        <translation>ウィンドウの中央</translation>
    </message>
    <message>
        <source>Speaker &amp;notes</source>
        <translation>発表者メモ(&amp;N)</translation>
    </message>
    <message>
        <source>The card’s notes, a clock and what comes next, in a window of their own; on the second screen if there is one</source>
        <translation>カードのメモ、経過時間、次の内容を別のウィンドウに表示します。2台目の画面があればそこに表示します</translation>
    </message>
</context>
<context>
    <name>mortonscope::ProgramRow</name>
    <message>
        <source>Command line of the program</source>
        <translation>プログラムのコマンドライン</translation>
    </message>
    <message>
        <source>A command line. The program reads the scene from its standard input and prints a pair a line.</source>
        <translation>コマンドライン。プログラムは標準入力からシーンを読み、1 行に 1 ペアを出力します。</translation>
    </message>
    <message>
        <source>Run it on this scene</source>
        <translation>このシーンで実行</translation>
    </message>
    <message>
        <source>Runs the program for ten seconds at most; what it prints is checked (Enter)</source>
        <translation>プログラムを最大 10 秒実行し、出力を確認します（Enter）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End the program</source>
        <translation>プログラムを終了させます</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryEdges</name>
    <message>
        <source>Edges of the query</source>
        <translation>検索範囲の辺</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left edge of the query in world units</source>
        <translation>検索範囲の左辺（空間の単位）</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top edge of the query in world units</source>
        <translation>検索範囲の上辺（空間の単位）</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right edge of the query in world units</source>
        <translation>検索範囲の右辺（空間の単位）</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom edge of the query in world units</source>
        <translation>検索範囲の下辺（空間の単位）</translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5 or 1e-3.</source>
        <translation>「%1」は数値ではありません。12.5や1e-3のような数値を入力してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryModel</name>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>does not overlap</source>
        <translation>重ならない</translation>
    </message>
    <message>
        <source>A candidate that really overlaps the query</source>
        <translation>実際に検索範囲と重なる候補</translation>
    </message>
    <message>
        <source>A candidate that does not overlap the query</source>
        <translation>検索範囲とは重ならない候補</translation>
    </message>
    <message>
        <source>The step of the run that reports the box</source>
        <translation>ボックスを報告する実行のステップ</translation>
    </message>
    <message>
        <source>The cell that the box is in</source>
        <translation>ボックスのあるセル</translation>
    </message>
    <message>
        <source>The visited cell that reports the box: its own, or one above it that lies inside the query</source>
        <translation>ボックスを報告した訪問先のセル：ボックス自身のセル、または検索範囲の内側にあるその上位のセル</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>ボックス</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>発見元</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重なり</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryPanel</name>
    <message>
        <source>Query</source>
        <translation>範囲検索</translation>
    </message>
    <message>
        <source>No query yet. Press R and drag a box over the Space, or type its four edges: which cells it visits and which boxes it finds is listed here. Press I for a box that isn’t there: whom would it meet?</source>
        <translation>範囲検索はまだありません。Rを押して空間の上で範囲をドラッグするか、4つの辺を入力すると、訪問するセルと見つかるボックスがここに並びます。Iを押すと仮のボックスを置き、どのボックスと判定されるかを調べられます。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the query and go back to the algorithm before it</source>
        <translation>範囲検索を取り除き、その前のアルゴリズムに戻ります</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Write all candidates to a CSV file</source>
        <translation>すべての候補をCSVファイルに書き出します</translation>
    </message>
    <message>
        <source>Left out of the tree, since a corner lies outside the world, and so never found: %1.</source>
        <translation>角が空間の外にあるため木から除外され、見つかることのないボックス：%1。</translation>
    </message>
    <message>
        <source>Export the candidates of the query</source>
        <translation>範囲検索の候補の書き出し</translation>
    </message>
    <message>
        <source>Lists of boxes (*.csv);;All files (*)</source>
        <translation>ボックスの一覧 (*.csv);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Writing boxes …</source>
        <translation>ボックスを書き出しています…</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryTable</name>
    <message>
        <source>Candidates of the query</source>
        <translation>範囲検索の候補</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
</context>
<context>
    <name>mortonscope::QuestionBar</name>
    <message>
        <source>Predict</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Counts from nought again</source>
        <translation>0から数え直します</translation>
    </message>
    <message>
        <source>H&amp;it</source>
        <translation>重なる(&amp;I)</translation>
    </message>
    <message>
        <source>They overlap</source>
        <translation>2つは重なっている</translation>
    </message>
    <message>
        <source>&amp;Miss</source>
        <translation>重ならない(&amp;M)</translation>
    </message>
    <message>
        <source>They don’t overlap</source>
        <translation>2つは重なっていない</translation>
    </message>
    <message>
        <source>P&amp;ushed</source>
        <translation>プッシュ(&amp;U)</translation>
    </message>
    <message>
        <source>A box is pushed onto the stack</source>
        <translation>ボックスがスタックに積まれる</translation>
    </message>
    <message>
        <source>Poppe&amp;d</source>
        <translation>ポップ(&amp;D)</translation>
    </message>
    <message>
        <source>The top box is taken off the stack</source>
        <translation>いちばん上のボックスがスタックから降ろされる</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>答える(&amp;A)</translation>
    </message>
    <message>
        <source>The selected cell or box is the answer (Enter)</source>
        <translation>選択中のセルまたはボックスを答えにします (Enter)</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>答えを見る(&amp;W)</translation>
    </message>
    <message>
        <source>Tells the answer and goes on; it counts as not answered</source>
        <translation>答えを示して先へ進みます。答えなかったものとして数えます</translation>
    </message>
    <message>
        <source>%1 of %2 right · %3 in a row</source>
        <translation>%2問中%1問正解・%3問連続</translation>
    </message>
    <message>
        <source> · %1 shown</source>
        <translation>・%1問は答えを表示</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>bits, such as 00 11</source>
        <translation>ビット（例：00 11）</translation>
    </message>
    <message>
        <source>in base 4, such as 03</source>
        <translation>4進数（例：03）</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>column row</source>
        <translation>列 行</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceBar</name>
    <message>
        <source>Race</source>
        <translation>競走</translation>
    </message>
    <message>
        <source>At most so many frames a second</source>
        <translation>1秒あたりのフレーム数の上限</translation>
    </message>
    <message>
        <source>up to %1 a second</source>
        <translation>毎秒%1まで</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>At most so many frames a second; slow algorithms make it fewer ([ and ])</source>
        <translation>1秒あたりのフレーム数の上限。遅いアルゴリズムがあると少なくなります（[ と ]）</translation>
    </message>
    <message>
        <source>There is no such world.</source>
        <translation>そのようなワールドはありません。</translation>
    </message>
    <message>
        <source>Nothing moves.</source>
        <translation>動くものがありません。</translation>
    </message>
    <message>
        <source>The frame in work has taken %1 s so far.</source>
        <translation>いまのフレームは%1秒かかっています。</translation>
    </message>
    <message>
        <source>%1 Brute force alone makes %2 tests; untick it to go on without it.</source>
        <translation>%1総当たりだけで%2回判定します。チェックを外すと、それなしで先へ進みます。</translation>
    </message>
    <message>
        <source>The world is being made.</source>
        <translation>ワールドを作っています。</translation>
    </message>
    <message numerus="yes">
        <source>frame %1: %2 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>フレーム%1：%Ln個の物体のうち%2個がほかと重なっています</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 frames a second</source>
        <translation>%1 · 毎秒%2フレーム</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceController</name>
    <message>
        <source>From the &amp;start</source>
        <translation>最初から(&amp;S)</translation>
    </message>
    <message>
        <source>The same race again, from frame 0</source>
        <translation>同じ競走をフレーム0からもう一度</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>Run or pause</source>
        <translation>実行または一時停止</translation>
    </message>
    <message>
        <source>&amp;One frame</source>
        <translation>1フレーム(&amp;O)</translation>
    </message>
    <message>
        <source>Pause, and one frame on</source>
        <translation>一時停止し、1フレーム進めます</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>遅く(&amp;W)</translation>
    </message>
    <message>
        <source>At most half as many frames a second</source>
        <translation>1秒あたりのフレーム数の上限を半分にします</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>速く(&amp;A)</translation>
    </message>
    <message>
        <source>Up to twice as many frames a second</source>
        <translation>1秒あたりのフレーム数の上限を2倍にします</translation>
    </message>
    <message>
        <source>Open this &amp;frame</source>
        <translation>このフレームを開く(&amp;F)</translation>
    </message>
    <message>
        <source>Pause, and open the frame as a scene that can be stepped through, edited and saved</source>
        <translation>一時停止し、ステップ実行・編集・保存のできるシーンとしてフレームを開きます</translation>
    </message>
    <message>
        <source>Open the first &amp;difference</source>
        <translation>最初の違いを開く(&amp;D)</translation>
    </message>
    <message>
        <source>Open the first frame on which the algorithms differ, with the pair selected</source>
        <translation>アルゴリズムの結果が異なる最初のフレームを、そのペアを選択した状態で開きます</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceFeature</name>
    <message>
        <source>R&amp;ace</source>
        <translation>競走(&amp;A)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceSetupPanel</name>
    <message>
        <source>World</source>
        <translation>ワールド</translation>
    </message>
    <message>
        <source>&amp;World</source>
        <translation>ワールド(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Random velocities</source>
        <translation>ランダムな速度(&amp;R)</translation>
    </message>
    <message>
        <source>Instead of the velocities that the scene’s objects have</source>
        <translation>シーンの物体が持つ速度の代わりに使います</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>物体(&amp;O)</translation>
    </message>
    <message>
        <source>Number of objects</source>
        <translation>物体の数</translation>
    </message>
    <message>
        <source>How many objects move; the plot of growth goes up to as many</source>
        <translation>動く物体の数。増え方のグラフもこの数まで描かれます</translation>
    </message>
    <message>
        <source>Depth of the tree: how often the space is quartered</source>
        <translation>木の深さ：空間を四分割する回数</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>元のまま</translation>
    </message>
    <message>
        <source>The same seed gives the same world and the same race, on every machine</source>
        <translation>シードが同じなら、どのマシンでも同じワールド、同じ競走になります</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深さ(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>シード(&amp;E)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTable</name>
    <message>
        <source>Algorithms that race</source>
        <translation>競走するアルゴリズム</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTableModel</name>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>It races: untick it to leave it out</source>
        <translation>競走に参加しています。チェックを外すと抜けます</translation>
    </message>
    <message>
        <source>Tick it to let it race</source>
        <translation>チェックを入れると競走に参加します</translation>
    </message>
    <message numerus="yes">
        <source>Compared over %Ln frame(s): %1 pairs missing, %2 too many</source>
        <translation>
            <numerusform>%Lnフレームで比較：不足%1ペア、余分%2ペア</numerusform>
        </translation>
    </message>
    <message>
        <source>It broke off at the end of its array; this is what it found until then</source>
        <translation>配列の終わりで打ち切られました。これはそれまでに見つけたものです</translation>
    </message>
    <message>
        <source>%1, published code with its faults</source>
        <translation>%1、誤りを含む公表コード</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>Who races, with its line in the plots</source>
        <translation>競走するものと、グラフでの線</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Milliseconds a frame: the median of the last 60. Putting all objects in and the pass with its exact tests, nothing else</source>
        <translation>1フレームのミリ秒：最近60フレームの中央値。すべての物体を入れ、厳密な判定を含めて巡回する時間だけです</translation>
    </message>
    <message>
        <source>10–90 %</source>
        <translation>10–90 %</translation>
    </message>
    <message>
        <source>Between which times the middle 80 % of the last 60 frames lie</source>
        <translation>最近60フレームのうち中央の80 % が収まる範囲</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Candidate pairs that it tested in this frame</source>
        <translation>このフレームで判定した候補ペアの数</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>Pairs that it found to overlap in this frame; ≠ if not the same as the others</source>
        <translation>このフレームで重なりと判定したペアの数。ほかと異なれば ≠</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>How many times as fast as brute force: its median divided by this one’s</source>
        <translation>総当たりの何倍速いか：総当たりの中央値をこの中央値で割ったもの</translation>
    </message>
    <message>
        <source>Exhibits (published code that goes wrong)</source>
        <translation>実例（公開コードそのまま、誤りあり）</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1、展開中</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1、折りたたみ中</translation>
    </message>
    <message>
        <source>Fold away those that don’t race</source>
        <translation>レースに加わらないものを折りたたむ</translation>
    </message>
    <message>
        <source>Show them all, to let them race</source>
        <translation>すべて表示して、レースに加えられるようにする</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTablePanel</name>
    <message>
        <source>Algorithms</source>
        <translation>アルゴリズム</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceView</name>
    <message>
        <source>Give them random velocities</source>
        <translation>ランダムな速度を与える</translation>
    </message>
    <message>
        <source>The moving world</source>
        <translation>動くワールド</translation>
    </message>
    <message>
        <source>The scene has no objects. Draw some in the workspace Place, or choose another world.</source>
        <translation>シーンに物体がありません。ワークスペース「配置」で描くか、別のワールドを選んでください。</translation>
    </message>
    <message>
        <source>Nothing in this scene moves: no object has a velocity.</source>
        <translation>このシーンでは何も動きません。速度を持つ物体がありません。</translation>
    </message>
    <message numerus="yes">
        <source>Frame %1 of “%2”: %3 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>「%2」のフレーム%1：%Ln個の物体のうち%3個がほかと重なっています</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::RecentFiles</name>
    <message>
        <source>&amp;Clear the list</source>
        <translation>一覧を消去(&amp;C)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RulesBar</name>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>Depth L: how often the space is quartered; the finest grid has 2^L columns</source>
        <translation>深さL：空間を4分割する回数。最も細かい格子は2^L列です</translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation>深さ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Outside</source>
        <translation>範囲外(&amp;O)</translation>
    </message>
    <message>
        <source>What becomes of a box with a corner outside the world</source>
        <translation>角がワールドの外にあるボックスの扱い</translation>
    </message>
    <message>
        <source>clamp</source>
        <translation>境界へ</translation>
    </message>
    <message>
        <source>Its corners are pulled to the border cells: no overlap is lost</source>
        <translation>角を境界のセルに寄せます。重なりは失われません</translation>
    </message>
    <message>
        <source>to root</source>
        <translation>ルートへ</translation>
    </message>
    <message>
        <source>It goes to the root: no overlap is lost</source>
        <translation>ルート空間に入れます。重なりは失われません</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>It is left out, and its pairs are lost</source>
        <translation>対象外にします。そのペアは失われます</translation>
    </message>
    <message>
        <source>&amp;Touching</source>
        <translation>接触(&amp;T)</translation>
    </message>
    <message>
        <source>Whether boxes that only touch overlap</source>
        <translation>接しているだけのボックスを重なりとみなすか</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>重ならない</translation>
    </message>
    <message>
        <source>Open: boxes that only touch do not overlap</source>
        <translation>開：接しているだけなら重なりとみなしません</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>Closed: boxes that only touch overlap</source>
        <translation>閉：接しているだけでも重なりとみなします</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>リスト(&amp;L)</translation>
    </message>
    <message>
        <source>In which order the boxes of a cell are read</source>
        <translation>セルのボックスを読む順番</translation>
    </message>
    <message>
        <source>first in</source>
        <translation>登録順</translation>
    </message>
    <message>
        <source>In order of entry; the ancestor is named first</source>
        <translation>登録した順。祖先のセルのボックスを先に挙げます</translation>
    </message>
    <message>
        <source>last in</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Newest first, as linked lists that prepend; the newer or deeper is named first</source>
        <translation>先頭に追加する連結リストのように新しい順。新しいほう、または深いほうを先に挙げます</translation>
    </message>
    <message>
        <source>Al&amp;gorithm</source>
        <translation>アルゴリズム(&amp;G)</translation>
    </message>
    <message>
        <source>What is stepped through</source>
        <translation>ステップでたどるもの</translation>
    </message>
    <message>
        <source>Exhibit: %1</source>
        <translation>展示: %1</translation>
    </message>
    <message>
        <source>Mistake: %1</source>
        <translation>間違い: %1</translation>
    </message>
    <message>
        <source>The algorithm, and what holds for boxes outside, for boxes that touch, and for lists</source>
        <translation>アルゴリズムと、外に出たボックス・接するボックス・リストの扱い</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>The run is being computed</source>
        <translation>実行を計算しています</translation>
    </message>
</context>
<context>
    <name>mortonscope::RunController</name>
    <message>
        <source>To the &amp;start</source>
        <translation>先頭へ(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the start of the run</source>
        <translation>実行の先頭へ</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>再生(&amp;P)</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>進む(&amp;F)</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>末尾へ(&amp;E)</translation>
    </message>
    <message>
        <source>Go to the end of the run</source>
        <translation>実行の末尾へ</translation>
    </message>
    <message>
        <source>P&amp;revious hit</source>
        <translation>前の重なり(&amp;R)</translation>
    </message>
    <message>
        <source>Back to the last test that found an overlap</source>
        <translation>直前に重なりが見つかった判定へ戻る</translation>
    </message>
    <message>
        <source>&amp;Next hit</source>
        <translation>次の重なり(&amp;N)</translation>
    </message>
    <message>
        <source>On to the next test that finds an overlap</source>
        <translation>次に重なりが見つかる判定へ進む</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>One stop of the chosen grain back</source>
        <translation>選んだ粒度で1つ戻ります</translation>
    </message>
    <message>
        <source>On to the next stop of the chosen grain</source>
        <translation>選んだ粒度で次へ進みます</translation>
    </message>
    <message>
        <source>&amp;Into</source>
        <translation>ステップイン(&amp;I)</translation>
    </message>
    <message>
        <source>One step, whatever the grain</source>
        <translation>粒度に関係なく1ステップ進みます</translation>
    </message>
    <message>
        <source>&amp;Over</source>
        <translation>ステップオーバー(&amp;O)</translation>
    </message>
    <message>
        <source>Past the rest of the box, past a cell’s own tests and pushes, or past a whole child</source>
        <translation>ボックスの残り、セル自身の判定とプッシュ、または子セル全体を飛ばして進みます</translation>
    </message>
    <message>
        <source>O&amp;ut</source>
        <translation>ステップアウト(&amp;U)</translation>
    </message>
    <message>
        <source>To the end of the box, or to where the cell is left</source>
        <translation>ボックスの終わり、またはセルを出るところまで進みます</translation>
    </message>
    <message>
        <source>Into, backward</source>
        <translation>ステップインで戻る</translation>
    </message>
    <message>
        <source>One step back, whatever the grain</source>
        <translation>粒度に関係なく1ステップ戻ります</translation>
    </message>
    <message>
        <source>Over, backward</source>
        <translation>ステップオーバーで戻る</translation>
    </message>
    <message>
        <source>Back past the box, the cell’s own tests and pushes, or the whole child</source>
        <translation>ボックス、セル自身の判定とプッシュ、または子セル全体を飛ばして戻ります</translation>
    </message>
    <message>
        <source>Out, backward</source>
        <translation>ステップアウトで戻る</translation>
    </message>
    <message>
        <source>Back to where the box begins, or to where the cell was entered</source>
        <translation>ボックスの始まり、またはセルに入ったところまで戻ります</translation>
    </message>
    <message>
        <source>Play back&amp;ward</source>
        <translation>逆再生(&amp;W)</translation>
    </message>
    <message>
        <source>Play backward or pause</source>
        <translation>逆再生または一時停止</translation>
    </message>
    <message>
        <source>Run to the next breakpoint</source>
        <translation>次のブレークポイントまで実行</translation>
    </message>
    <message>
        <source>At once to the next breakpoint, or to the end</source>
        <translation>次のブレークポイントまで、なければ終わりまで一気に進みます</translation>
    </message>
    <message>
        <source>Run back to the last breakpoint</source>
        <translation>前のブレークポイントまで戻る</translation>
    </message>
    <message>
        <source>At once back to the last breakpoint, or to the start</source>
        <translation>前のブレークポイントまで、なければ先頭まで一気に戻ります</translation>
    </message>
</context>
<context>
    <name>mortonscope::SceneDocument</name>
    <message>
        <source>a name that no other box has</source>
        <translation>ほかのボックスにない名前</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1の名前を変更</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを複製</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1を削除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation>深さ%1</translation>
    </message>
    <message>
        <source>Change the world</source>
        <translation>ワールドを変更</translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation>範囲外の規則</translation>
    </message>
    <message>
        <source>Touching rule</source>
        <translation>接触の規則</translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation>タイトルを変更</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>A scene of %1 boxes</source>
        <translation>ボックス%1個のシーン</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最大%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::SceneMenu</name>
    <message>
        <source>&amp;Scene</source>
        <translation>シーン(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%1 — %n column(s)</source>
        <translation>
            <numerusform>%1 — %n列</numerusform>
        </translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation>深さ(&amp;P)</translation>
    </message>
    <message>
        <source>Boxes &amp;outside the world</source>
        <translation>ワールドの外のボックス(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Clamp to the border cells: no overlap is lost</source>
        <translation>境界のセルへ寄せる：重なりは失われない(&amp;C)</translation>
    </message>
    <message>
        <source>To the &amp;root: no overlap is lost</source>
        <translation>ルート空間へ：重なりは失われない(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;ject: their pairs are lost</source>
        <translation>除外：そのペアは失われる(&amp;J)</translation>
    </message>
    <message>
        <source>Boxes that only &amp;touch</source>
        <translation>接しているだけのボックス(&amp;T)</translation>
    </message>
    <message>
        <source>Do &amp;not overlap (open)</source>
        <translation>重ならない（開）(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Overlap (closed)</source>
        <translation>重なる（閉）(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;World and title…</source>
        <translation>ワールドとタイトル(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>mortonscope::SearchBar</name>
    <message>
        <source>Find in the run</source>
        <translation>実行内を検索</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>The first step of the run at which it holds</source>
        <translation>条件が成り立つ最初のステップへ</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Back to the last step at which it holds (Shift+Enter)</source>
        <translation>条件が成り立つ前のステップへ（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>On to the next step at which it holds (Enter)</source>
        <translation>条件が成り立つ次のステップへ（Enter）</translation>
    </message>
    <message>
        <source>Count all</source>
        <translation>すべて数える</translation>
    </message>
    <message>
        <source>Counts every step at which it holds and marks them on the timeline (Ctrl+Enter)</source>
        <translation>条件が成り立つステップをすべて数え、タイムラインに印を付けます（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Ends the search</source>
        <translation>検索を中止します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Closes the bar (Escape)</source>
        <translation>検索バーを閉じます（Escape）</translation>
    </message>
    <message>
        <source>Condition to find</source>
        <translation>検索する条件</translation>
    </message>
    <message>
        <source>such as: kind == test &amp;&amp; stack &gt; 3, box == A, hit</source>
        <translation>例：kind == test &amp;&amp; stack &gt; 3、box == A、hit</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>検索の進み具合</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>No such step from here on</source>
        <translation>この先に該当するステップはありません</translation>
    </message>
    <message>
        <source>No such step before</source>
        <translation>これより前に該当するステップはありません</translation>
    </message>
    <message>
        <source>Found so far: %1</source>
        <translation>現在までに%1件</translation>
    </message>
    <message>
        <source>Steps found: %1</source>
        <translation>%1件のステップが見つかりました</translation>
    </message>
    <message>
        <source>No such step in this run</source>
        <translation>この実行にはそのようなステップはありません</translation>
    </message>
</context>
<context>
    <name>mortonscope::SentenceLabel</name>
    <message>
        <source>Looking for a stop on the way: %1 % (Escape ends it)</source>
        <translation>途中の停止位置を探しています：%1 %（Escape で中止）</translation>
    </message>
    <message>
        <source>Here the recording ends, at step %1 of %2; the totals are right</source>
        <translation>記録はここ、全 %2 ステップのうちステップ %1 で終わります。合計は正しい値です</translation>
    </message>
</context>
<context>
    <name>mortonscope::SheetPreview</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n ページ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::ShrinkRow</name>
    <message>
        <source>Smallest scene that still fails</source>
        <translation>まだ間違う最小のシーン</translation>
    </message>
    <message>
        <source>Takes out of this scene whatever the difference does not need, and opens what is left</source>
        <translation>違いに関係のないものをこのシーンから取り除き、残ったものを開きます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop looking for the smallest scene</source>
        <translation>最小のシーンを探すのを止めます</translation>
    </message>
    <message>
        <source>No smaller scene was found: asked again, it was not wrong in the same way.</source>
        <translation>より小さいシーンは見つかりませんでした。もう一度調べると、同じ間違いになりませんでした。</translation>
    </message>
    <message>
        <source>Looking for the smallest scene. Boxes left: %1, depth: %2, scenes tried: %3.</source>
        <translation>最小のシーンを探しています。残りのボックス：%1、深さ：%2、試したシーン：%3。</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpaceTools</name>
    <message>
        <source>&amp;Select and move</source>
        <translation>選択と移動(&amp;S)</translation>
    </message>
    <message>
        <source>Drag a box, or its handles</source>
        <translation>ボックスまたはハンドルをドラッグ</translation>
    </message>
    <message>
        <source>Draw a &amp;box</source>
        <translation>ボックスを描く(&amp;B)</translation>
    </message>
    <message>
        <source>Drag from corner to corner; N draws one at once</source>
        <translation>角から角へドラッグ。Nキーですぐに1つ描けます</translation>
    </message>
    <message>
        <source>Draw a &amp;circle</source>
        <translation>円を描く(&amp;C)</translation>
    </message>
    <message>
        <source>Drag from the centre outward</source>
        <translation>中心から外へドラッグ</translation>
    </message>
    <message>
        <source>&amp;Pan</source>
        <translation>表示を動かす(&amp;P)</translation>
    </message>
    <message>
        <source>Drag the view; the middle button always does</source>
        <translation>表示をドラッグ。中ボタンならいつでも動かせます</translation>
    </message>
    <message>
        <source>&amp;Range query</source>
        <translation>範囲検索(&amp;R)</translation>
    </message>
    <message>
        <source>Drag a box to see which cells it visits and what it finds</source>
        <translation>範囲をドラッグすると、訪問するセルと見つかるボックスが分かります</translation>
    </message>
    <message>
        <source>What &amp;if</source>
        <translation>もしここにあったら(&amp;I)</translation>
    </message>
    <message>
        <source>Drag a box that is not in the scene to see whom it would meet</source>
        <translation>シーンにない仮のボックスをドラッグすると、どのボックスと判定されるかが分かります</translation>
    </message>
    <message>
        <source>&amp;Snap to the grid</source>
        <translation>格子に吸着(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Z-curve</source>
        <translation>Z曲線(&amp;Z)</translation>
    </message>
    <message>
        <source>The line through all cells in the order of their codes</source>
        <translation>すべてのセルをモートン番号の順に結ぶ線</translation>
    </message>
    <message>
        <source>&amp;Penalty landscape</source>
        <translation>ペナルティマップ(&amp;P)</translation>
    </message>
    <message>
        <source>The level that a box of the selected one’s size would get, wherever it is dropped</source>
        <translation>選択したボックスと同じ大きさのものを置いたとき、場所ごとにどのレベルになるか</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Show the whole &amp;world</source>
        <translation>ワールド全体を表示(&amp;W)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Tools and overlays</source>
        <translation>ツールと重ね表示(&amp;T)</translation>
    </message>
    <message>
        <source>Cell &amp;labels</source>
        <translation>セルのラベル(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>なし(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Decimal</source>
        <translation>10進(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Binary groups</source>
        <translation>2進グループ(&amp;B)</translation>
    </message>
    <message>
        <source>Base &amp;4</source>
        <translation>4進(&amp;4)</translation>
    </message>
    <message>
        <source>&amp;Automatic (binary up to depth 3)</source>
        <translation>自動（深さ3まで2進数）(&amp;A)</translation>
    </message>
    <message>
        <source>Dragging goes by the grid’s lines, as with Shift held; with Alt it is free</source>
        <translation>ドラッグが格子の線に沿います（Shiftを押している間と同じ）。Altを押すと自由に動きます</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpaceView</name>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>ボックス%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空間</translation>
    </message>
    <message>
        <source>The world with its grid and boxes. Tab walks the boxes, arrows move them, Shift+arrows resize.</source>
        <translation>格子とボックスのあるワールド。Tabでボックスを移り、矢印キーで動かし、Shift+矢印キーでサイズを変えます。</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>%1を描画</translation>
    </message>
    <message>
        <source>Outside the world</source>
        <translation>ワールドの外</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>%1のサイズを変更</translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを移動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resize %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスのサイズを変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前の変更…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>これを拡大</translation>
    </message>
    <message>
        <source>Select cell %1</source>
        <translation>セル %1 を選択</translation>
    </message>
    <message>
        <source>New circle here</source>
        <translation>ここに新しい円</translation>
    </message>
    <message>
        <source>New box here</source>
        <translation>ここに新しいボックス</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Level of a box like %1, by its centre</source>
        <translation>%1と同じ大きさのボックスのレベル（中心の位置ごと）</translation>
    </message>
    <message>
        <source>Level of a box as large as a cell, by its centre</source>
        <translation>セルと同じ大きさのボックスのレベル（中心の位置ごと）</translation>
    </message>
    <message>
        <source>Highest level; stronger: more boxes</source>
        <translation>最も高いレベル（濃いほどボックスが多い）</translation>
    </message>
    <message>
        <source>Drag here to draw a box, or press N</source>
        <translation>ここをドラッグするとボックスを描けます。Nキーでも追加できます</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpeedControl</name>
    <message>
        <source>Playing speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playing speed: %1 (1× is two stops a second)</source>
        <translation>再生速度：%1（1×は1秒に2回停止）</translation>
    </message>
</context>
<context>
    <name>mortonscope::Spotlight</name>
    <message>
        <source>Spotlight</source>
        <translation>スポットライト</translation>
    </message>
</context>
<context>
    <name>mortonscope::StackPanel</name>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>Boxes on the stack at this step, and the most there are at any step of this run</source>
        <translation>このステップでスタックにあるボックスの数と、この実行全体での最大数</translation>
    </message>
    <message>
        <source>1 box, at most %1 in this run</source>
        <translation>1個（この実行で最大%1個）</translation>
    </message>
    <message>
        <source>%1 boxes, at most %2 in this run</source>
        <translation>%1個（この実行で最大%2個）</translation>
    </message>
    <message>
        <source>The stack is empty, and there are no boxes yet that could wait on it.</source>
        <translation>スタックは空です。積まれるボックスもまだありません。</translation>
    </message>
    <message>
        <source>The stack is empty: it comes into play in the pass, after all boxes are put in.</source>
        <translation>スタックは空です。すべてのボックスを登録したあと、走査で使われます。</translation>
    </message>
    <message>
        <source>The stack is empty again: all that was pushed has been taken off.</source>
        <translation>スタックは再び空になりました。プッシュしたものはすべてポップされました。</translation>
    </message>
    <message>
        <source>The stack is empty: it is filled when a cell with children is left for them.</source>
        <translation>スタックは空です。子のあるセルから子へ下りるときに積まれます。</translation>
    </message>
    <message>
        <source>The boxes of all cells around the current one. Each box of the current cell is tested with each of them.</source>
        <translation>現在のセルの祖先に入っているボックスです。現在のセルのボックスは、そのすべてと判定されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>ボックス%n個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::StackView</name>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1から</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1（%2から）</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>From the top: %1</source>
        <translation>上から順に：%1</translation>
    </message>
    <message>
        <source>%1, pushed by cell %2</source>
        <translation>%1（セル %2 でプッシュ）</translation>
    </message>
    <message>
        <source>pushed by cell %1</source>
        <translation>セル%1が積んだもの</translation>
    </message>
    <message>
        <source>, in the current step</source>
        <translation>、現在のステップの対象</translation>
    </message>
</context>
<context>
    <name>mortonscope::StepField</name>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Type a step number and press Enter to go there</source>
        <translation>ステップ番号を入力してEnterを押すと、そこへ移動します</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>of %1 recorded</source>
        <translation>/ 記録済み %1</translation>
    </message>
    <message>
        <source>The recording ends at step %1 of %2, where its memory was used up (Algorithm ▸ Memory for recording); all totals are those of the whole run</source>
        <translation>記録はメモリを使い切ったため、全 %2 ステップのうちステップ %1 で終わります（アルゴリズム ▸ 記録用のメモリ）。合計はすべて実行全体のものです</translation>
    </message>
</context>
<context>
    <name>mortonscope::SteppingFeature</name>
    <message>
        <source>F&amp;aster</source>
        <translation>速く(&amp;A)</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>遅く(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Grain of a step</source>
        <translation>ステップの粒度(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>ステップ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pair</source>
        <translation>ペア(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Cell</source>
        <translation>セル(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation>フェーズ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>Show the &amp;end at every step</source>
        <translation>どのステップでも最後の状態を表示(&amp;E)</translation>
    </message>
    <message>
        <source>Array, tree and Space as they are after the last step</source>
        <translation>配列・木・空間を、最後のステップのあとの状態で表示します</translation>
    </message>
    <message>
        <source>&amp;Debugger</source>
        <translation>デバッガー(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速さ(&amp;S)</translation>
    </message>
</context>
<context>
    <name>mortonscope::Timeline</name>
    <message>
        <source>Timeline of the run</source>
        <translation>実行のタイムライン</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>No steps: the scene has no boxes</source>
        <translation>ステップなし：シーンにボックスがありません</translation>
    </message>
    <message>
        <source>Putting in</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>The pass</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>最初のステップの前</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>ステップ %1 / %2：%3</translation>
    </message>
    <message>
        <source>%1; the recording ends there, the run takes %2 steps</source>
        <translation>%1。記録はそこで終わり、実行全体は %2 ステップです</translation>
    </message>
    <message>
        <source>The query</source>
        <translation>問い合わせ</translation>
    </message>
</context>
<context>
    <name>mortonscope::TimesPanel</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>対数(&amp;L)</translation>
    </message>
    <message>
        <source>Milliseconds a frame over time</source>
        <translation>1フレームのミリ秒の推移</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム%1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Equal distances are equal ratios: fast and slow algorithms can both be read</source>
        <translation>等しい間隔が等しい比になり、速いものも遅いものも読み取れます</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <source>milliseconds a frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>Here the time of every algorithm that races will be drawn, frame by frame: tick one and run.</source>
        <translation>ここに、競走する各アルゴリズムの時間がフレームごとに描かれます。どれかにチェックを入れて実行してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Tour</name>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
</context>
<context>
    <name>mortonscope::TourCard</name>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>On to the next stop (Enter, Space or →)</source>
        <translation>次へ進みます（Enter、Space、→）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>To the stop before (←)</source>
        <translation>前へ戻ります（←）</translation>
    </message>
    <message>
        <source>Leave (Esc)</source>
        <translation>終了（Esc）</translation>
    </message>
    <message>
        <source>End the tour; everything is as it was before</source>
        <translation>ツアーを終えて、すべてを始める前の状態に戻します</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Stop %1 of %2. %3. %4</source>
        <translation>%2か所中%1か所目。%3。%4</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>mortonscope::TourFeature</name>
    <message>
        <source>&amp;Tour</source>
        <translation>ツアー(&amp;T)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Eight short stops on the opening scene, in 90 seconds</source>
        <translation>最初のシーンの要点を8か所、90秒で見て回ります</translation>
    </message>
    <message>
        <source>New here? Tour (90 s)</source>
        <translation>初めての方へ：ツアー（90秒）</translation>
    </message>
    <message>
        <source>Eight short stops on this scene; Esc leaves it</source>
        <translation>このシーンの要点を8か所で短く紹介します。Escで終了します</translation>
    </message>
    <message>
        <source>No tour</source>
        <translation>ツアーを表示しない</translation>
    </message>
    <message>
        <source>Don’t offer it again; it stays under Help</source>
        <translation>次からは表示しません。ヘルプからいつでも始められます</translation>
    </message>
    <message>
        <source>Lesson 1</source>
        <translation>レッスン1</translation>
    </message>
    <message>
        <source>Where a box lives, on short cards</source>
        <translation>ボックスがどこに入るかを、短いカードで学びます</translation>
    </message>
    <message>
        <source>Check your own list</source>
        <translation>自分のリストを照合</translation>
    </message>
    <message>
        <source>A pair list beside the right one</source>
        <translation>自分のペアのリストを正しいリストと比べます</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>競走</translation>
    </message>
    <message>
        <source>Moving objects, and algorithms against each other</source>
        <translation>動く物体と、アルゴリズムどうしの競走</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開する</translation>
    </message>
    <message>
        <source>The grid turns into the one array</source>
        <translation>格子が1本の配列になるまでを見ます</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>All keys of the window (F1)</source>
        <translation>ウィンドウのすべてのキー（F1）</translation>
    </message>
</context>
<context>
    <name>mortonscope::TraceFeature</name>
    <message>
        <source>Compare a &amp;trace…</source>
        <translation>トレースを比べる(&amp;T)…</translation>
    </message>
    <message>
        <source>What your own engine has written, step by step beside the right run</source>
        <translation>自作のエンジンが書き出したものを、正しい実行と 1 ステップずつ比べます</translation>
    </message>
    <message>
        <source>Compare a trace</source>
        <translation>トレースを比べる</translation>
    </message>
    <message>
        <source>Traces (*.mtrace *.jsonl);;All files (*)</source>
        <translation>トレース (*.mtrace *.jsonl);;すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>mortonscope::TracePanel</name>
    <message>
        <source>Trace</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>トレースを開く…</translation>
    </message>
    <message>
        <source>What your own engine has written; it can be dropped onto the window too</source>
        <translation>自作のエンジンが書き出したもの。ウィンドウにドロップすることもできます</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>もう一度比べる</translation>
    </message>
    <message>
        <source>Read the file and compare it from the start</source>
        <translation>ファイルを読み直し、最初から比べます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Take the trace away</source>
        <translation>トレースを閉じます</translation>
    </message>
    <message>
        <source>Which order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>In which order the right run reads its lists</source>
        <translation>正しい実行がリストを読む順序</translation>
    </message>
    <message>
        <source>Either order</source>
        <translation>どちらの順でもよい</translation>
    </message>
    <message>
        <source>First in</source>
        <translation>先入れ順</translation>
    </message>
    <message>
        <source>Last in</source>
        <translation>後入れ順</translation>
    </message>
    <message>
        <source>How much of the trace is read</source>
        <translation>トレースをどこまで読んだか</translation>
    </message>
    <message>
        <source>Stop comparing the trace</source>
        <translation>トレースの比較を止めます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Shows the right run where the trace departs from it (Enter)</source>
        <translation>トレースが外れるところの正しい実行を表示します（Enter）</translation>
    </message>
    <message>
        <source>Trace: %1</source>
        <translation>トレース：%1</translation>
    </message>
    <message>
        <source>Let your own engine write what it does, a line for each step, and open that here: it is compared with the right run, and the first difference is shown with both states beside each other.</source>
        <translation>自作のエンジンに、動作を 1 ステップ 1 行で書き出させ、ここで開いてください。正しい実行と比べ、最初の違いを両方の状態を並べて示します。</translation>
    </message>
    <message>
        <source>While the next step is predicted, the trace is not compared.</source>
        <translation>次のステップを予想している間は、トレースを比べません。</translation>
    </message>
    <message>
        <source>Comparing was stopped.</source>
        <translation>比較を止めました。</translation>
    </message>
    <message>
        <source>The trace is being compared with the right run. Lines so far: %1.</source>
        <translation>トレースを正しい実行と比べています。ここまで %1 行。</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>ステップ %1 へ</translation>
    </message>
    <message>
        <source>Go to the end of the run</source>
        <translation>実行の終わりへ</translation>
    </message>
    <message>
        <source>the trace</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>the right run</source>
        <translation>正しい実行</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1、%2：%3</translation>
    </message>
    <message>
        <source>The right run: %1</source>
        <translation>正しい実行：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::TransportBar</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>stop at</source>
        <translation>停止単位</translation>
    </message>
    <message>
        <source>Where stepping stops</source>
        <translation>どこで止まるか</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Stops at every step, down to single bits</source>
        <translation>個々のビットまで、すべてのステップで止まります</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Stops when a box is in its cell, and at every test of a pair</source>
        <translation>ボックスがセルに入ったときと、ペアの判定ごとに止まります</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Stops when a box is in its cell, and when a cell is entered</source>
        <translation>ボックスがセルに入ったときと、走査がセルに入ったときに止まります</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Stops at the end of putting in and at the end of the pass</source>
        <translation>登録の終わりと走査の終わりで止まります</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>デバッガー</translation>
    </message>
    <message>
        <source>Into, over and out of a cell, on to the next stop, and back</source>
        <translation>セルに入る・飛ばす・出る、次の停止点へ進む・戻る</translation>
    </message>
</context>
<context>
    <name>mortonscope::TreePanel</name>
    <message>
        <source>Tree</source>
        <translation>木</translation>
    </message>
    <message>
        <source>The cells that exist as a tree. The root on top, level 0, is the whole world; each level below is quartered once more.</source>
        <translation>存在するセルの木です。一番上のレベル0（ルート空間）は空間全体で、1レベル下がるごとに4分割されます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::TreeView</name>
    <message>
        <source>Tree of cells</source>
        <translation>セルの木</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>レベル%1</translation>
    </message>
    <message>
        <source>No cell exists yet.
Draw a box in the Space, and the way from the root to it grows here.</source>
        <translation>存在するセルはまだありません。
空間にボックスを描くと、根からそこまでの道筋がここに伸びます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Unfold</name>
    <message>
        <source>Unfolding</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>a name that ends in .png or .svg</source>
        <translation>.pngか.svgで終わる名前</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>画像の枚数</translation>
    </message>
    <message>
        <source>2 to %1</source>
        <translation>2から%1まで</translation>
    </message>
    <message>
        <source>it is not an empty folder</source>
        <translation>空のフォルダーではありません</translation>
    </message>
    <message>
        <source>the pictures cannot be moved there</source>
        <translation>画像をそこへ移せません</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>レベル%1</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Z-curve</source>
        <translation>Z曲線</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>先頭位置</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>The plane: cells lie one inside the other, %1 of all levels. Each box lives in one of them.</source>
        <translation>平面です。セルが入れ子になっていて、全レベルで%1個あります。どのボックスも、そのうちの1つに入っています。</translation>
    </message>
    <message>
        <source>The Z-curve visits the %1 smallest cells in the order of their codes: four by four in a Z, and each four of fours in a larger Z.</source>
        <translation>Z曲線は、最も小さい%1個のセルをモートン番号の順に通ります。4個ずつZの形に進み、その4個の組もさらに大きなZの形に並びます。</translation>
    </message>
    <message>
        <source>Pulled straight, the curve is a line. Cells stand in the order of their codes, and a larger cell is a piece of the line.</source>
        <translation>曲線をまっすぐに引くと直線になります。セルはモートン番号の順に並び、大きなセルは直線の一区間になります。</translation>
    </message>
    <message>
        <source>A band for each level: a parent stands above its four children, and the tree appears. Boxes become entries in the lists of their cells.</source>
        <translation>レベルごとに1段になります。親が4個の子の上に来て、木が現れます。ボックスは、入っているセルのリストの要素になります。</translation>
    </message>
    <message>
        <source>Drawn down to level %1 of %2: boxes that live deeper are shown in the cell of level %1 that contains theirs.</source>
        <translation>レベル%2のうちレベル%1までを描いています。それより深いセルのボックスは、そのセルを含むレベル%1のセルに示します。</translation>
    </message>
    <message>
        <source>Too many boxes to be drawn one by one: the fuller a cell, the stronger its colour.</source>
        <translation>ボックスが多いため、1つずつは描きません。ボックスの多いセルほど濃い色で示します。</translation>
    </message>
    <message>
        <source>All cells get the same width, and each band begins where the bands above it end: level %1 at (%2 − 1)/3 = %3.</source>
        <translation>すべてのセルが同じ幅になり、各段は上の段が終わる位置から始まります。レベル%1の先頭は(%2 − 1)/3 = %3です。</translation>
    </message>
    <message>
        <source>One array with %1 slots: the cell of level l with code c has the index (4ˡ − 1)/3 + c. No pointers.</source>
        <translation>1つの配列になり、スロットは%1個です。レベルl、モートン番号cのセルの添字は(4ˡ − 1)/3 + cです。ポインタは使いません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldFeature</name>
    <message>
        <source>&amp;Unfolding</source>
        <translation>展開(&amp;U)</translation>
    </message>
    <message>
        <source>The grid turns into the Z-curve, and the curve into the array</source>
        <translation>格子がZ曲線になり、曲線が配列になります</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save picture &amp;sequence…</source>
        <translation>連続画像を保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>画像 (*.png *.svg)</translation>
    </message>
    <message>
        <source>Save picture sequence</source>
        <translation>連続画像を保存</translation>
    </message>
    <message>
        <source>How many pictures, from the grid to the array:</source>
        <translation>格子から配列までの画像の枚数：</translation>
    </message>
    <message>
        <source>A folder for the pictures</source>
        <translation>画像を入れるフォルダー</translation>
    </message>
    <message>
        <source>Painting pictures …</source>
        <translation>画像を描いています…</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldPane</name>
    <message>
        <source>Unfolding</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Back to the Space</source>
        <translation>空間に戻る</translation>
    </message>
    <message>
        <source>Back to the Space (Escape)</source>
        <translation>空間に戻る（Escape）</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>たたむ</translation>
    </message>
    <message>
        <source>Play back to the grid</source>
        <translation>格子まで戻しながら再生します</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開する</translation>
    </message>
    <message>
        <source>Play on to the array (Space)</source>
        <translation>配列まで再生します（Space）</translation>
    </message>
    <message>
        <source>Moment of the unfolding</source>
        <translation>展開の時点</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Save this picture, or a sequence of pictures from the grid to the array</source>
        <translation>この画像、または格子から配列までの連続画像を保存します</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldView</name>
    <message>
        <source>Unfolding</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>mortonscope::Veil</name>
    <message>
        <source>%1: hidden</source>
        <translation>%1：隠されています</translation>
    </message>
    <message>
        <source>Click to reveal</source>
        <translation>クリックで表示</translation>
    </message>
</context>
<context>
    <name>mortonscope::Veils</name>
    <message>
        <source>&amp;Hide the answers</source>
        <translation>答えを隠す(&amp;H)</translation>
    </message>
    <message>
        <source>Hide this &amp;answer</source>
        <translation>この答えを隠す(&amp;A)</translation>
    </message>
    <message>
        <source>Hides what gives the answer away, or reveals it: codes and levels, array, tree, stack, pairs, the sentence</source>
        <translation>答えがわかるもの（モートン番号とレベル、配列、木、スタック、ペア、説明文）を隠す、または表示します</translation>
    </message>
    <message>
        <source>Hides or reveals the panel with the focus</source>
        <translation>フォーカスのあるパネルを隠す、または表示します</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchWords</name>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>the pass</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>putting in</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 と %2</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchesModel</name>
    <message>
        <source>%1, changed from %2</source>
        <translation>%1、%2 から変化</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>%1 進</translation>
    </message>
    <message>
        <source>stops when it changes</source>
        <translation>変化したら停止</translation>
    </message>
    <message>
        <source>does not stop</source>
        <translation>停止しない</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove this watch</source>
        <translation>このウォッチを削除します</translation>
    </message>
    <message>
        <source>Stop when the value changes</source>
        <translation>値が変化したら停止します</translation>
    </message>
    <message>
        <source>The value where the cursor was before it last moved</source>
        <translation>最後に移動する前の位置での値</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前の値</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchesPanel</name>
    <message>
        <source>Watches</source>
        <translation>ウォッチ</translation>
    </message>
    <message>
        <source>No watches yet. Add one and its value stands here at every step, in base 2, 4, 10 or 16, marked when it changes: a name such as xor, stack or kind, or an expression such as tests - hits. Running and playing can stop when it changes.</source>
        <translation>ウォッチはまだありません。xor、stack、kind などの名前や、tests - hits のような式を追加すると、各ステップでの値がここに2、4、10、16進で表示され、変化すると印が付きます。変化したときに実行や再生を停止することもできます。</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Write what to watch</source>
        <translation>ウォッチするものを書きます</translation>
    </message>
    <message>
        <source>Add a name</source>
        <translation>名前を追加</translation>
    </message>
    <message>
        <source>Watch one of the names that every run has</source>
        <translation>どの実行にもある名前の1つをウォッチします</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the selected watches (Delete)</source>
        <translation>選択したウォッチを削除します（Delete）</translation>
    </message>
    <message>
        <source>kind: what happens in the step</source>
        <translation>kind：ステップで起きること</translation>
    </message>
    <message>
        <source>phase: putting in, or the pass</source>
        <translation>phase：登録か走査か</translation>
    </message>
    <message>
        <source>step: its number</source>
        <translation>step：ステップの番号</translation>
    </message>
    <message>
        <source>box: what the step is about</source>
        <translation>box：ステップで扱うボックス</translation>
    </message>
    <message>
        <source>first: the first-named of a test</source>
        <translation>first：判定する1つ目のボックス</translation>
    </message>
    <message>
        <source>second: the second-named of a test</source>
        <translation>second：判定する2つ目のボックス</translation>
    </message>
    <message>
        <source>pair: the two under test</source>
        <translation>pair：判定中の2つ</translation>
    </message>
    <message>
        <source>cell: level and code of the step’s cell</source>
        <translation>cell：ステップのセルのレベルと番号</translation>
    </message>
    <message>
        <source>level: of the step’s cell</source>
        <translation>level：ステップのセルのレベル</translation>
    </message>
    <message>
        <source>code: of the step’s cell</source>
        <translation>code：ステップのセルの番号</translation>
    </message>
    <message>
        <source>index: of the step’s cell in the array</source>
        <translation>index：ステップのセルの配列の添字</translation>
    </message>
    <message>
        <source>stack: boxes on the object stack</source>
        <translation>stack：オブジェクトスタック上のボックスの数</translation>
    </message>
    <message>
        <source>tests: so far</source>
        <translation>tests：これまでの判定の数</translation>
    </message>
    <message>
        <source>hits: overlaps so far</source>
        <translation>hits：これまでの重なりの数</translation>
    </message>
    <message>
        <source>overlaps: whether the step finds one</source>
        <translation>overlaps：このステップで重なりが見つかるか</translation>
    </message>
    <message>
        <source>lt: code of the current box’s top left corner</source>
        <translation>lt：現在のボックスの左上の角のモートン番号</translation>
    </message>
    <message>
        <source>rb: code of its bottom right corner</source>
        <translation>rb：右下の角のモートン番号</translation>
    </message>
    <message>
        <source>xor: of the two codes</source>
        <translation>xor：2つのモートン番号の XOR</translation>
    </message>
    <message>
        <source>up: levels above the deepest one</source>
        <translation>up：最下層から何レベル上か</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhatIfBox</name>
    <message>
        <source>Put %1 in</source>
        <translation>%1を入れる</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyLinks</name>
    <message>
        <source>step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>ステップ%1へ移動</translation>
    </message>
    <message>
        <source>Select cell %1</source>
        <translation>セル %1 を選択</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyList</name>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyPanel</name>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>From what was asked about back to what it follows from, link by link</source>
        <translation>尋ねたことから、その根拠へと1つずつさかのぼります</translation>
    </message>
    <message>
        <source>The run is being computed; the answer follows.</source>
        <translation>実行を計算しています。答えはまもなく出ます。</translation>
    </message>
    <message>
        <source>Nothing has been asked yet.

Select two boxes and press W: why are they tested, or why not? With one box or one cell selected W asks about that, with nothing selected about the current step.

Shift+W asks why a box is so high.</source>
        <translation>まだ何も尋ねていません。

2つのボックスを選択してWキーを押すと、なぜ判定されるのか、されないのかを尋ねます。ボックスかセルを1つ選択しているときはそれについて、何も選択していないときは現在のステップについて尋ねます。

Shift+Wで、ボックスがなぜその高さにあるのかを尋ねます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Worksheet</name>
    <message>
        <source>Worksheet</source>
        <translation>ワークシート</translation>
    </message>
    <message>
        <source>The letter %1, which no font here has,</source>
        <translation>どのフォントにもない文字 %1</translation>
    </message>
    <message>
        <source>a font for the language, such as Noto Sans CJK JP, to be installed</source>
        <translation>Noto Sans CJK JP など、その言語のフォントのインストール</translation>
    </message>
</context>
<context>
    <name>mortonscope::WorksheetDialog</name>
    <message>
        <source>Worksheet</source>
        <translation>ワークシート</translation>
    </message>
    <message>
        <source>&amp;What to do</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Difficulty</source>
        <translation>難易度(&amp;D)</translation>
    </message>
    <message>
        <source>1: four boxes</source>
        <translation>1: ボックス 4 個</translation>
    </message>
    <message>
        <source>2: six boxes, edges on lines</source>
        <translation>2: ボックス 6 個、線上の辺あり</translation>
    </message>
    <message>
        <source>3: eight boxes, another world</source>
        <translation>3: ボックス 8 個、別のワールド</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>用紙(&amp;P)</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>US レター</translation>
    </message>
    <message>
        <source>&amp;Language of the sheet</source>
        <translation>シートの言語(&amp;L)</translation>
    </message>
    <message>
        <source>With the &amp;answer key</source>
        <translation>解答を付ける(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>PDF に保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the &amp;key alone…</source>
        <translation>解答だけを保存(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>課題の数(&amp;E)</translation>
    </message>
    <message>
        <source>The same number gives the same exercises again, and their key; it stands at the foot of each page</source>
        <translation>同じ番号からは、同じ課題と解答をもう一度作れます。番号は各ページの下に印刷されます</translation>
    </message>
    <message>
        <source>&amp;Number (seed)</source>
        <translation>番号（シード）(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Other boxes</source>
        <translation>ほかのボックス(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n ページ</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
    <message>
        <source>Save the answer key</source>
        <translation>解答を保存</translation>
    </message>
    <message>
        <source>Save the worksheet</source>
        <translation>ワークシートを保存</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
</context>
<context>
    <name>mortonscope::WorldDialog</name>
    <message>
        <source>World and title</source>
        <translation>ワールドとタイトル</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>タイトル(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>左端(&amp;L)</translation>
    </message>
    <message>
        <source>To&amp;p</source>
        <translation>上端(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右端(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation>下端(&amp;B)</translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5.</source>
        <translation>「%1」は数ではありません。12.5のように入力してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::WrongWaysFeature</name>
    <message>
        <source>Exhibit</source>
        <translation>展示</translation>
    </message>
    <message>
        <source>Fast engine</source>
        <translation>高速エンジン</translation>
    </message>
    <message>
        <source>Find the mistake</source>
        <translation>間違いを探す</translation>
    </message>
    <message>
        <source>The run will make one classic mistake on this scene. The same number gives the same one.</source>
        <translation>このシーンの実行に典型的な間違いが一つ入ります。同じ番号なら同じ間違いになります。</translation>
    </message>
</context>
</TS>
